import { mayDo, type Role } from '#shared/admin/rights.ts'
import type { AdminScreen } from './admin-screen.tsx'
import { DESK_SCREEN, STALL_SCREENS } from './stall-screens.tsx'

/** A role's screens. Volunteers and helpers at the desk do not load the organisers', which are most of the app. */
export async function loadScreens(role: Role): Promise<readonly AdminScreen[]> {
  if (role === 'volunteer') return STALL_SCREENS
  if (role === 'desk') return [DESK_SCREEN]
  const { ORGANISER_SCREENS } = await import('./organiser-screens.tsx')
  return ORGANISER_SCREENS.filter(({ right }) => mayDo(role, right))
}
