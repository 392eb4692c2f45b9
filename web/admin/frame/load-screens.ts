import { mayDo, type Role } from '#shared/admin/rights.ts'
import type { AdminScreen } from './admin-screen.tsx'
import { STALL_SCREENS } from './stall-screens.tsx'

/** A role's screens. Volunteers do not load the organisers', which are most of the app. */
export async function loadScreens(role: Role): Promise<readonly AdminScreen[]> {
  if (role === 'volunteer') return STALL_SCREENS
  const { ORGANISER_SCREENS } = await import('./organiser-screens.tsx')
  return ORGANISER_SCREENS.filter(({ right }) => mayDo(role, right))
}
