import * as messages from '#messages/notices.ts'
import { INSTALL_HINT_DELAY_MS } from '#shared/times.ts'
import { storedValue, toBoolean } from '#web/platform/storage/stored-value.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { matchPath, paths } from '#web/routes.ts'
import { kept } from './install-prompt.ts'

/** Whether the visitor has been asked to install the guide and has answered, either way. */
const installAnswered = storedValue('install_answered', toBoolean)

/** The browser reports only Back and Forward; wouter reports the rest. */
const ADDRESS_CHANGES = ['popstate', 'pushState', 'replaceState']

let timer: ReturnType<typeof setTimeout>

/** Offers to install the guide, on Home, until the visitor has answered. */
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

/** Closing Chrome's own dialog is an answer, too. */
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

/** Chrome opens a dialog; on an iPhone visitors have to find the way themselves. */
export type InstallHint = 'prompt' | 'apple'

export interface Visit {
  path: string
  /** This page runs as an installed app. */
  isInstalled: boolean
  /** The hint was answered, or the guide was installed, some time on this device. */
  isAnswered: boolean
  hasPrompt: boolean
  /** `navigator.standalone`, which only Safari has. */
  standalone: boolean | undefined
}

const HOME_PATHS = [paths.home, paths.homeAlias, paths.welcome]

/** Which hint to show, if any: only on Home, for a visitor who scans, searches or rates is busy. */
export function findInstallHint(visit: Visit): InstallHint | undefined {
  if (visit.isInstalled || visit.isAnswered) return undefined
  if (!HOME_PATHS.some((home) => matchPath(home, visit.path))) return undefined
  if (visit.hasPrompt) return 'prompt'
  return visit.standalone === false ? 'apple' : undefined
}
