/** A slow device may take this long to start writing a downloaded file. */
const DOWNLOAD_URL_MS = 60_000

/** Only on Apple's devices. */
type AppleNavigator = Navigator & { standalone?: boolean }

/**
 * An installed iPhone app cannot download, so it opens the share sheet, which can also save the
 * file. A failure is only logged (requirement Q-10).
 */
export function saveFile(name: string, content: Blob): void {
  const shared = { files: [new File([content], name, { type: content.type })] }
  const isInstalled = (navigator as AppleNavigator).standalone === true
  if (!isInstalled || !navigator.canShare?.(shared)) return download(name, content)
  navigator.share(shared).catch((error: unknown) => {
    if ((error as Error).name !== 'AbortError') console.error(`Failed to save ${name}`, error)
  })
}

function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_URL_MS)
}

export async function savePng(name: string, making: Promise<Blob>): Promise<void> {
  try {
    saveFile(name, await making)
  } catch (error) {
    console.error('Failed to export PNG', error)
  }
}
