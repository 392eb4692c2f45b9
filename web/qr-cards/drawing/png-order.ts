import type { Drawing } from './shapes.ts'
import type { FaceFile } from './display-faces.ts'

/** What drawings are painted with; sent once, before all orders. */
export interface PaintBox {
  faces: FaceFile[]
  pictures: Record<string, Blob>
}

export interface PngOrder {
  drawing: Drawing
  /** Pixels of the picture for one CSS pixel of the drawing. */
  pixelRatio: number
}

/** The bytes of the file. Not a blob, which two more processes would have to keep track of. */
export type Png = Uint8Array<ArrayBuffer>

export type PngAnswer = { png: Png } | { error: string }
