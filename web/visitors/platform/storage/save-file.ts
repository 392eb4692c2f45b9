/** A slow device may take this long to start writing a downloaded file. */
const DOWNLOAD_URL_MS = 60_000

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_URL_MS)
}

/** A failure is only logged (requirement Q-10). */
export async function savePng(name: string, making: Promise<Blob>): Promise<void> {
  try {
    saveFile(name, await making)
  } catch (error) {
    console.error('Failed to export PNG', error)
  }
}
