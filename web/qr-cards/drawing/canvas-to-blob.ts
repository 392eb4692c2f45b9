/**
 * The picture on a canvas of the page, as a PNG. Safari before 16.4 has no `OffscreenCanvas`.
 * @throws When the browser gives none, as when its memory is full.
 */
export async function canvasToBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!png) throw new Error('The canvas gave no picture')
  return png
}
