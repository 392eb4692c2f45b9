import { matchPath, numberPath, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { findRoutes } from './router.tsx'

/**
 * Mends addresses such as '/Rate-Stall?ID=12', '/rate-stall/12', '/rate-stall%3Fid=12',
 * '/stall?id=12' and '/top-stalls.'.
 * @returns Undefined if the address is correct or resembles no page.
 */
export function mendAddress(path: string, search: string): string | undefined {
  const [typed = '', ...pairs] = (path.replace(/%3f/i, '?') + search).split(/[?&]/)
  const small = typed
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/(\.html?|[.,;:!)]+|\/)$/, '')
  const query = new URLSearchParams(pairs.join('&'))
  const number = [...query].find(([name]) => name.toLowerCase() === 'id')?.[1]
  const rated = matchPath(`${paths.rateStall}/:id`, small)?.['id']
  if (rated !== undefined) return rateStallHref(rated) + withoutId(query)
  if (number && matchPath(numberPath, small)) {
    return stallHref(number)
  }
  const given = new URLSearchParams(search).get('id')
  if (number && matchPath(paths.rateStall, small) && (small !== path || given !== number)) {
    return rateStallHref(number) + withoutId(query)
  }
  const leadsTo = (wanted: string) => findRoutes().some((route) => matchPath(route.path, wanted))
  return small !== path && leadsTo(small) && !leadsTo(path) ? small + search : undefined
}

function withoutId(query: URLSearchParams): string {
  const others = [...query].filter(([name]) => name.toLowerCase() !== 'id')
  return others.length > 0 ? `&${new URLSearchParams(others)}` : ''
}
