import * as messages from '#messages/notices.ts'
import { paths } from '#web/routes.ts'
import { canKeep } from '#web/platform/storage/can-keep.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'

/** Says that the guide needs the network here; a visitor who rates is told by the rating itself. */
export async function tellOfForbiddenStorage(): Promise<void> {
  if (location.pathname === paths.rateStall || (await canKeep())) return
  const dismiss = () => notices.tell('storage', undefined)
  notices.tell('storage', {
    text: messages.storageBlocked,
    actions: [{ label: messages.dismiss, act: dismiss }],
  })
}
