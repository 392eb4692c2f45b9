import { beforeEach, expect, test, vi } from 'vitest'

const target = new EventTarget()
let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('location', { pathname: '/stalls/12' })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: 'hi' } }),
  )
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
  })
})

function hide() {
  Object.assign(document, { hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a phone sends what it has counted when its page is put away, and nothing twice', async () => {
  const { countMissed, startVisitCounts } = await import('./visit-counts.ts')
  startVisitCounts((path) => path.replace(/\d+/, ':id'), '12')
  location.pathname = '/browse-stalls'
  target.dispatchEvent(new Event('pushState'))
  target.dispatchEvent(new Event('replaceState'))
  countMissed('Pav  Bhaji ')
  countMissed('pav bhaji')
  hide()
  hide()
  expect(sent).toEqual([
    [
      ['language', 'hi'],
      ['scan', '12'],
      ['page', '/stalls/:id'],
      ['page', '/browse-stalls'],
      ['missed', 'pav bhaji'],
    ],
  ])
})
