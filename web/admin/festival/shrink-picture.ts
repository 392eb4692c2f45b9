const SMALL_BYTES = 500_000
/** More than the guide shows. */
const SIDE_MAX_PX = 2000
const QUALITY = 0.9

/**
 * Makes a photo smaller before it is sent over a slow line.
 * @returns The file itself if it is small, or if this browser cannot read it: the server may.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // Only JPEG has no transparent parts.
    const type = file.type === 'image/jpeg' ? file.type : 'image/png'
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, QUALITY),
    )
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
