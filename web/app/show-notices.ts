import * as messages from '#messages/notices.ts'
import { canKeep } from '#web/platform/storage/can-keep.ts'
import { paths } from '#web/routes.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { offerInstall } from './install-hint.ts'
import { offerLanguage } from './offer-language.ts'

/** Shows the notices about blocked storage, the browser's language and installation, as they apply. */
export async function showNotices(): Promise<void> {
  // A visitor who rates learns this from the rating's own outcome.
  if (location.pathname !== paths.rateStall && !(await canKeep())) showStorageNotice()
  offerLanguage()
  offerInstall()
}

function showStorageNotice() {
  const dismiss = () => notices.tell('storage', undefined)
  const actions = [{ label: messages.dismiss, act: dismiss }]
  notices.tell('storage', { text: messages.storageBlocked, actions })
}
