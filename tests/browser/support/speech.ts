import type { Page } from '@playwright/test'

interface Heard {
  phrase?: string
  error?: string
}

/**
 * Replaces the browser's speech recognition: it hears `phrase`, fails with `error`, or never ends.
 * @returns A function that changes what it hears on the open page.
 */
export async function pretendToHear(page: Page, heard: Heard) {
  await page.addInitScript((first) => {
    Object.assign(globalThis, { heard: first })
    class PretendRecognition {
      onresult?: (event: unknown) => void
      onerror?: (event: unknown) => void
      onend?: () => void
      start() {
        const { phrase, error } = (globalThis as unknown as { heard: typeof first }).heard
        setTimeout(() => {
          if (phrase) this.onresult?.({ results: [[{ transcript: phrase }]] })
          else if (error) this.onerror?.({ error })
          else return
          this.onend?.()
        }, 50)
      }
      abort() {}
    }
    Object.assign(globalThis, {
      SpeechRecognition: PretendRecognition,
      webkitSpeechRecognition: PretendRecognition,
    })
  }, heard)
  return (next: Heard) =>
    page.evaluate((one) => void Object.assign(globalThis, { heard: one }), next)
}
