/** Chrome's install prompt, which a page may show at a suitable time. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event fires once, often before the rest of the page listens. */
export const kept: { prompt?: InstallPrompt } = {}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  kept.prompt = event as InstallPrompt
})
