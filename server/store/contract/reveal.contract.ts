import { MINUTE_MS, DAY_MS } from '#shared/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { aRating } from '../../api/contract/rate-stall.contract.ts'
import type { RecordsHome } from './organiser-records.contract.ts'
import { REVEAL_WAITS_MS } from './results.ts'

const BY = 'Asha and Om'

export function revealContract(open: () => Promise<RecordsHome>) {
  let home: RecordsHome
  const now = new Date()
  const times = { freezeAt: new Date(now.getTime() - MINUTE_MS), revealAt: undefined }
  beforeEach(async () => {
    home = await open()
    await home.tables.setTimes(times)
    await rate('7', 5)
    // The edition of a test begins after its freeze, so nothing has been saved automatically.
    await home.records.permitReveal(BY, now)
  })

  const rate = (stall_id: string, rating: number) =>
    home.tables.rate(aRating({ stall_id, rating }), 'Chai')
  const show = (result: string | null, shown: number, at = now) =>
    home.records.showPlace(times, { result, shown }, at)
  const readFinal = async (at = now) => (await home.records.shownResult(times, at))!.final!

  test('the first press needs a permit and fixes the result; each press shows one more place', async () => {
    const until = new Date(now.getTime() + DAY_MS).toISOString()
    expect(await home.records.findPermit(now)).toEqual({ by: BY, until })
    expect(await show(null, 0)).toBe('shown')
    expect(await home.records.findPermit(now)).toBeUndefined()
    const { since, totals, shown } = await readFinal()
    expect([since, shown]).toEqual([now.toISOString(), 1])
    expect(totals).toMatchObject([{ stall_id: '7', rating_sum: 5, rating_count: 1 }])
    // A second tap on what the presenter saw shows nothing more.
    expect(await show(since, 0)).toBe('changed')
    expect(await show(null, 0)).toBe('not-permitted')
    expect(await show(since, 1)).toBe('shown')
    await rate('7', 1)
    await rate('8', 5)
    expect(await readFinal()).toMatchObject({ since, totals, shown: 2 })
  })

  test('a permit is good for a day, and for one result', async () => {
    const late = new Date(now.getTime() + DAY_MS + 1)
    expect(await home.records.findPermit(late)).toBeUndefined()
    expect(await show(null, 0, late)).toBe('not-permitted')
    expect(await show(null, 0)).toBe('shown')
    await rate('8', 5)
    const later = new Date(now.getTime() + MINUTE_MS)
    expect(await show(null, 0, later)).toBe('not-permitted')
    await home.records.permitReveal(BY, later)
    expect(await show(null, 0, later)).toBe('shown')
    const { since, totals, shown } = await readFinal(later)
    expect([since, shown, totals.length]).toEqual([later.toISOString(), 1, 2])
  })

  test('two hours after the last press everything is shown', async () => {
    await show(null, 0)
    const { since } = await readFinal()
    const press = new Date(now.getTime() + MINUTE_MS)
    await show(since, 1, press)
    const end = press.getTime() + REVEAL_WAITS_MS
    expect((await readFinal(new Date(end - 1))).shown).toBe(2)
    expect((await readFinal(new Date(end))).shown).toBe('all')
  })
}
