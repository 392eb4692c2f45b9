import type { Drawing } from './marks.ts'
import type { FaceFile } from './sign-faces.ts'

/** What a drawing is painted with; told once, before all orders. */
export interface PaintBox {
  faces: FaceFile[]
  pictures: Record<string, ImageBitmap>
}

export interface PngOrder {
  drawing: Drawing
  /** Pixels of the picture for one CSS pixel of the drawing. */
  pixelRatio: number
}

export type PngAnswer = { png: Blob } | { error: string }
