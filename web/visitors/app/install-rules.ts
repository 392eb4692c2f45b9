import { matchPath, paths } from '#web/visitors/routes.ts'

/** Chrome opens a dialog; iPhone visitors have to install the guide themselves. */
export type InstallHint = 'prompt' | 'apple'

export interface Visit {
  path: string
  /** This page runs as an installed app. */
  isInstalled: boolean
  /** The hint was answered, or the guide installed, earlier on this device. */
  isAnswered: boolean
  hasPrompt: boolean
  /** `navigator.standalone`, which only Safari has. */
  standalone: boolean | undefined
}

const HOME_PATHS = [paths.home, paths.homeAlias, paths.welcome]

/** Which hint to show, if any. Only on Home: visitors who scan, search or rate are busy. */
export function findInstallHint(visit: Visit): InstallHint | undefined {
  if (visit.isInstalled || visit.isAnswered) return undefined
  if (!HOME_PATHS.some((home) => matchPath(home, visit.path))) return undefined
  if (visit.hasPrompt) return 'prompt'
  return visit.standalone === false ? 'apple' : undefined
}
