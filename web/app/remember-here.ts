import { RATE_STALL } from '#shared/tables/form-answer.ts'
import { writeHere } from '#web/platform/storage/keys.ts'

/**
 * A visitor whose browser was opened with the address of a card stands at that stall: the map shows it. A link of the
 * guide to the same page says nothing of where somebody is, nor does a tab that is loaded again the next day.
 */
export function rememberHere(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || document.referrer.startsWith(location.origin)) return
  const { pathname, searchParams } = new URL(opened.name)
  const number = searchParams.get('id')?.trim()
  if (number && pathname.endsWith(RATE_STALL)) writeHere(number)
}
