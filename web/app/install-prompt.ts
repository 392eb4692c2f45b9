/** Chrome's offer to install the guide, which a page may show when it suits. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event comes once, and often before the rest of the page listens. */
export const kept: { prompt?: InstallPrompt } = {}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  kept.prompt = event as InstallPrompt
})
