import type { FaceFile } from './display-faces.ts'

/** What drawings are painted with; each worker gets it before all drawings. */
export interface PaintBox {
  faces: FaceFile[]
  picture: Blob | undefined
}

/** The bytes of the file. Not a blob, which two more processes would have to keep track of. */
export type Png = Uint8Array<ArrayBuffer>

export type PngAnswer = { png: Png } | { error: string }
