import { offerInstall } from './install/install-hint.ts'
import { tellOfForbiddenStorage } from './storage-notice.ts'

/** What may stand at the foot of the page beside what waits to be sent. */
export async function tellFootNotes(): Promise<void> {
  await tellOfForbiddenStorage()
  offerInstall()
}
