import { COUNTS_A_POST, type Count, toCountedQuery, VISIT_COUNTS } from '#shared/visit-counts.ts'

const waiting: Count[] = []
const searched = new Set<string>()

/** A search counts once while the guide is open. */
export function countMissed(typed: string): void {
  const query = toCountedQuery(typed)
  if (searched.has(query)) return
  searched.add(query)
  waiting.push(['missed', query])
}

/**
 * Called only if the festival counts visits.
 * @param toPage The route of a path, such as '/stalls/:id'.
 * @param scanned The stall whose card opened the guide.
 */
export function startVisitCounts(
  toPage: (path: string) => string,
  scanned: string | undefined,
): void {
  let path: string | undefined
  const countPage = () => {
    if (location.pathname === path) return
    path = location.pathname
    waiting.push(['page', toPage(path)])
  }
  waiting.push(['language', document.documentElement.lang])
  if (scanned !== undefined) waiting.push(['scan', scanned])
  countPage()
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, countPage)
  document.addEventListener('visibilitychange', () => document.hidden && send())
}

/** Counts that cannot be sent are lost: a rough sum is enough. */
function send(): void {
  const counts = waiting.splice(0, COUNTS_A_POST)
  if (counts.length === 0) return
  void fetch(VISIT_COUNTS, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(counts),
  }).catch(() => {})
}
