import { RATE_STALL } from '#shared/tables/form-answer.ts'
import { writeHere } from '#web/platform/storage/keys.ts'

/**
 * A visitor whose browser was opened by a card's address is at that stall, and the map shows it. Links within
 * the guide, and tabs reloaded on the next day, do not tell where the visitor is.
 */
export function rememberHere(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || document.referrer.startsWith(location.origin)) return
  const { pathname, searchParams } = new URL(opened.name)
  const number = searchParams.get('id')?.trim()
  if (number && pathname.endsWith(RATE_STALL)) writeHere(number)
}
