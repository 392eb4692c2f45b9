import { toStallId } from '../../../shared/catalogue/ids.ts'
import {
  browseStallsHref,
  committeeHref,
  paths,
  rateStallHref,
  stallHref,
  stallQrHref,
} from '../../../web/routes.ts'

export interface Page {
  href: string
  /** Audits that this page fails on purpose. */
  skipAudits?: string[]
}

const years = '2025-2027'

/** The pages in the specification's route table, in the same order. */
export const PAGES: Page[] = [
  { href: paths.home },
  { href: paths.homeAlias },
  { href: paths.welcome },
  { href: paths.browseStalls },
  { href: browseStallsHref({ query: 'chai' }) },
  { href: stallHref(toStallId('12')) },
  { href: rateStallHref('12') },
  { href: paths.topStalls },
  { href: committeeHref({ id: 'varisht-samiti', years }) },
  { href: committeeHref({ id: 'paramarsh-samiti', years }) },
  { href: committeeHref({ id: 'karyakarini', years }) },
  { href: paths.eventCoordinators },
  { href: paths.joinUs },
  { href: paths.feedback },
  { href: paths.about },
  { href: paths.upcomingProjects },
  { href: stallQrHref('12') },
  { href: paths.appQr },
  // Chrome logs its 404 status to the console.
  { href: '/no-such-page', skipAudits: ['http-status-code', 'errors-in-console'] },
]
