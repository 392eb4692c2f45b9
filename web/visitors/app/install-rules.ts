import { matchPath, paths } from '#web/visitors/routes.ts'

/** Chrome opens a dialog. On an iPhone, visitors have to install the guide themselves. */
export type InstallHint = 'prompt' | 'apple'

export interface Visit {
  path: string
  isInstalled: boolean
  isAnswered: boolean
  hasPrompt: boolean
  /** Only Safari has `navigator.standalone`. */
  standalone: boolean | undefined
}

const HOME_PATHS = [paths.home, paths.homeAlias, paths.welcome]

/** Only on Home, because visitors who scan, search or rate are busy. */
export function findInstallHint(visit: Visit): InstallHint | undefined {
  if (visit.isInstalled || visit.isAnswered) return undefined
  if (!HOME_PATHS.some((home) => matchPath(home, visit.path))) return undefined
  if (visit.hasPrompt) return 'prompt'
  return visit.standalone === false ? 'apple' : undefined
}
