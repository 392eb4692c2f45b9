import type { Page } from '@playwright/test'

/** Replaces the browser's speech recognition: it hears `phrase`, fails with `error`, or never ends. */
export async function pretendToHear(page: Page, hears: { phrase?: string; error?: string }) {
  await page.addInitScript(({ phrase, error }) => {
    class PretendRecognition {
      lang = ''
      continuous = true
      interimResults = true
      maxAlternatives = 9
      onresult?: (event: unknown) => void
      onerror?: (event: unknown) => void
      onend?: () => void
      start() {
        Object.assign(globalThis, { recognition: this })
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
  }, hears)
}
