import type { Drawing } from './shapes.ts'
import type { FaceFile } from './display-faces.ts'

/** What a drawing is painted with; told once, before all orders. */
export interface PaintBox {
  faces: FaceFile[]
  pictures: Record<string, Blob>
}

export interface PngOrder {
  drawing: Drawing
  /** Pixels of the picture for one CSS pixel of the drawing. */
  pixelRatio: number
}

/** The bytes of the file. Not a blob, which two processes more would have to know of. */
export type Png = Uint8Array<ArrayBuffer>

export type PngAnswer = { png: Png } | { error: string }
