import { offerInstall } from './install/install-hint.ts'
import { tellOfForbiddenStorage } from './storage-notice.ts'

/** Shows the notices of blocked storage and of the installation, each where it applies. */
export async function showNotices(): Promise<void> {
  await tellOfForbiddenStorage()
  offerInstall()
}
