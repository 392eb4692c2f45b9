import * as messages from '#messages/notices.ts'
import { canKeep } from '#web/platform/storage/can-keep.ts'
import { paths } from '#web/routes.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { offerInstall } from './install-hint.ts'
import { offerLanguage } from './offer-language.ts'

/** Shows the notices of blocked storage, of the browser's language and of the installation, each where it applies. */
export async function showNotices(): Promise<void> {
  // A visitor who rates is told by the rating itself.
  if (location.pathname !== paths.rateStall && !(await canKeep())) showStorageNotice()
  offerLanguage()
  offerInstall()
}

function showStorageNotice() {
  const dismiss = () => notices.tell('storage', undefined)
  const actions = [{ label: messages.dismiss, act: dismiss }]
  notices.tell('storage', { text: messages.storageBlocked, actions })
}
