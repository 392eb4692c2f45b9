import * as messages from '#messages/notices.ts'
import { storedValue, toBoolean } from '#web/visitors/platform/storage/stored-value.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { kept } from './install-prompt.ts'
import { findInstallHint } from './install-rules.ts'

/** Gives visitors time to look around first. */
const INSTALL_HINT_DELAY_MS = 4000

const installAnswered = storedValue('install_answered', toBoolean)

/** The browser fires `popstate` only on Back and Forward. wouter fires the others. */
const ADDRESS_CHANGES = ['popstate', 'pushState', 'replaceState']

let timer: ReturnType<typeof setTimeout>

export function offerInstall(): void {
  for (const change of ADDRESS_CHANGES) addEventListener(change, handleAddress)
  addEventListener('beforeinstallprompt', showLater)
  addEventListener('appinstalled', settle)
  showLater()
}

function handleAddress() {
  if (!findHint()) notices.tell('install', undefined)
  showLater()
}

function showLater() {
  clearTimeout(timer)
  if (findHint()) timer = setTimeout(show, INSTALL_HINT_DELAY_MS)
}

function show() {
  const hint = findHint()
  if (!hint) return
  const install = { label: messages.install, look: 'primary' as const, act: handleInstall }
  const notNow = { label: messages.notNow, act: settle }
  const notice =
    hint === 'prompt'
      ? { text: messages.installByPrompt, actions: [install, notNow] }
      : { text: messages.installByHand, actions: [notNow] }
  notices.tell('install', notice)
}

function findHint() {
  return findInstallHint({
    path: location.pathname,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isAnswered: installAnswered.read() ?? false,
    hasPrompt: kept.prompt !== undefined,
    standalone: (navigator as { standalone?: boolean }).standalone,
  })
}

/** Closing Chrome's own dialog also counts as an answer. */
function handleInstall() {
  const { prompt } = kept
  notices.tell('install', undefined)
  // Each prompt can be used only once. Chrome creates a new one after a failure.
  delete kept.prompt
  prompt?.prompt().catch((error: unknown) => console.warn(error))
  void prompt?.userChoice.then(settle)
}

function settle() {
  clearTimeout(timer)
  installAnswered.write(true)
  notices.tell('install', undefined)
}
