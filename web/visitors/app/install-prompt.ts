/** Chrome's event, with which a page can open the install dialog at a suitable time. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event fires once, often before the rest of the app has loaded. */
export const kept: { prompt?: InstallPrompt } = {}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  kept.prompt = event as InstallPrompt
})
