/** Chrome's offer to install the guide, which it lets the page make at a time of its own. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The offer comes once, and often before anything else of the page is there to take it. */
export const kept: { prompt?: InstallPrompt } = {}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  kept.prompt = event as InstallPrompt
})
