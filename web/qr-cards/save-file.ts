import { failedToast } from '#messages/card-pages.ts'
import { DOWNLOAD_URL_MS, NOT_KEPT_TOAST_MS } from '#shared/times.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'

/** Downloads a file that the page has made; nothing is sent anywhere. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_URL_MS)
}

/** Saves a picture once it is made; a failure is logged (specification, section 8) and told. */
export async function savePng(
  name: string,
  making: Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    saveFile(name, new Blob([await making], { type: 'image/png' }))
  } catch (error) {
    tellFailure(name, error)
  }
}

/** Logs that a file could not be made, and tells the organiser what to do. */
export function tellFailure(name: string, error: unknown): void {
  console.error('Failed to export PNG', error)
  const text = failedToast({ file: name })
  toasts.show({ ...text, variant: 'destructive', durationMs: NOT_KEPT_TOAST_MS })
}
