import { expect, test, vi } from 'vitest'
import { sampleFestival } from '../../tests/support/festivals/shown-festival.ts'
import { toCarried } from '#shared/festival.ts'
import { festivalHref } from '#shared/precache.ts'

test('parts of another screen come with the whole festival, fetched once, and again after a failure', async () => {
  vi.resetModules()
  const { festivalPart: part, loadFestivalParts, setFestival } = await import('./festival.ts')
  const whole = sampleFestival()
  setFestival(toCarried(whole, ['sponsors']))
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
    async () => Response.json({ festival: whole }),
  ]
  const fetchFile = vi.fn((_address: string) => answers.shift()!())
  vi.stubGlobal('fetch', fetchFile)
  await loadFestivalParts(['sponsors'])
  expect(fetchFile).not.toHaveBeenCalled()
  await expect(loadFestivalParts(['history'])).rejects.toThrow('Failed to fetch')
  await expect(loadFestivalParts(['history'])).rejects.toThrow('503')
  await Promise.all([loadFestivalParts(['history']), loadFestivalParts(['terms'])])
  await loadFestivalParts(['history', 'terms', 'eventMap'])
  expect(fetchFile.mock.calls).toEqual(Array.from({ length: 3 }, () => [festivalHref('en')]))
  expect(part('terms')).toEqual(whole.terms)
})

test('an open page learns of a new notice when it reads the festival again', async () => {
  vi.resetModules()
  const { latestNotices, reloadFestival, setFestival } = await import('./festival.ts')
  setFestival(sampleFestival())
  expect(latestNotices()).toEqual([])
  const rain = { id: 'rain', text: 'Rain', kind: 'urgent', fromMs: 0, untilMs: 1 } as const
  const festival = { ...sampleFestival(), notices: [rain] }
  vi.stubGlobal('fetch', async () => Response.json({ festival }))
  await reloadFestival()
  expect(latestNotices()).toEqual([rain])
})
