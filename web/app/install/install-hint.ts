import { installAnswered } from '#web/platform/storage/install-answer.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { kept } from './install-prompt.ts'
import { findInstallHint, INSTALL_TEXTS } from './install-rules.ts'

/** A visitor looks round first. */
const LOOK_ROUND_MS = 4000
/** The browser tells only of Back and Forward; wouter tells of the rest. */
const ADDRESS_CHANGES = ['popstate', 'pushState', 'replaceState']

let timer: ReturnType<typeof setTimeout>

/** From now on: offers to keep the guide on the phone, on Home, until there is an answer. */
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
  if (findHint()) timer = setTimeout(show, LOOK_ROUND_MS)
}

function show() {
  const hint = findHint()
  if (!hint) return
  const install = { label: 'Install', look: 'primary' as const, act: handleInstall }
  const notNow = { label: 'Not now', act: settle }
  const actions = hint === 'prompt' ? [install, notNow] : [notNow]
  notices.tell('install', { text: INSTALL_TEXTS[hint], actions })
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

/** Chrome's own dialog has the last word: whoever closes it has answered too. */
function handleInstall() {
  const { prompt } = kept
  notices.tell('install', undefined)
  // Chrome takes each offer once, and makes a new one when this one failed.
  delete kept.prompt
  prompt?.prompt().catch((error: unknown) => console.warn(error))
  void prompt?.userChoice.then(settle)
}

function settle() {
  clearTimeout(timer)
  installAnswered.write(true)
  notices.tell('install', undefined)
}
