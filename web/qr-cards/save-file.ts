import { DOWNLOAD_URL_MS } from '#shared/times.ts'

/** Downloads a file that the page has made; nothing is sent anywhere. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_URL_MS)
}

/** Saves a picture once it is made; a failure is only logged (specification, section 8). */
export async function savePng(
  name: string,
  making: Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    saveFile(name, new Blob([await making], { type: 'image/png' }))
  } catch (error) {
    console.error('Failed to export PNG', error)
  }
}
