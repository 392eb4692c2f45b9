import { matchPath, paths } from '#web/routes.ts'

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
