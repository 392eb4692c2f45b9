import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aRating } from '../../api/contract/rate-stall.contract.ts'
import { expectRefusals, readTotals, type RecordsHome } from './organiser-records.contract.ts'

const AT = new Date('2026-11-22T20:00:00.000Z')
const ASHA = { by: 'Asha', why: 'one phone, many devices' }

/** What organisers read about corrected ratings, on every database. */
export function correctedRecordsContract(open: () => Promise<RecordsHome>) {
  let home: RecordsHome
  beforeEach(async () => void (home = await open()))

  /** Rates as one device that then changes its stars. @returns The ids of the steps. */
  async function give(stall_id: string, ...stars: number[]): Promise<string[]> {
    const device_id = randomUUID()
    const steps = stars.map((rating) => aRating({ stall_id, rating, device_id }))
    await home.tables.rate(steps[0]!, `Stall ${stall_id}`)
    for (const step of steps.slice(1)) await home.tables.correct(step)
    return steps.map(({ id }) => id)
  }
  const totals = () => readTotals(home)

  test('the ledger has the stars that count, and every step', async () => {
    const ids = await give('12', 2, 5, 4)
    await give('12', 1)
    const { ledger, steps, totals: read } = await home.records.ledgerAndTotals()
    expect(ledger.map(({ id, rating }) => [id === ids[0], rating])).toEqual([
      [true, 4],
      [false, 1],
    ])
    expect(steps.map(({ id, rating_id, rating }) => [id, rating_id, rating])).toEqual([
      [ids[0], ids[0], 2],
      [ids[1], ids[0], 5],
      [ids[2], ids[0], 4],
    ])
    expect(steps[2]!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(read).toMatchObject([{ rating_sum: 5, rating_count: 2 }])
    // A device that has not rated has nothing to correct.
    await expect(home.tables.correct(aRating())).rejects.toThrow('not in the ledger')
    expect(await home.records.steps()).toEqual(steps)
  })

  test('a void removes the stars that count, and an undo restores the last ones', async () => {
    const [first] = await give('12', 2, 5)
    await give('12', 3)
    expect(await totals()).toEqual(['12: 8/2=4'])
    await home.records.voidRatings([first!], ASHA, AT)
    expect(await totals()).toEqual(['12: 3/1=3'])
    const [own] = await home.records.ledger()
    const last = aRating({ rating: 1, device_id: own!.device_id })
    expect(await home.tables.correct(last)).toMatchObject({
      isNew: true,
      answer: { outcome: 'recorded', your_rating: 1, rating_sum: 3, rating_count: 1 },
    })
    expect(await totals()).toEqual(['12: 3/1=3'])
    await home.records.undoVoid(1, ASHA, AT)
    expect(await totals()).toEqual(['12: 4/2=2'])
    // The same if the stall has no other rating.
    const [alone] = await give('7', 5)
    await home.records.voidRatings([alone!], ASHA, AT)
    const { device_id } = (await home.records.ledger()).find(({ id }) => id === alone)!
    await home.tables.correct(aRating({ stall_id: '7', device_id, rating: 2 }))
    expect(await totals()).toEqual(['12: 4/2=2', '7: 0/0=0'])
    await home.records.undoVoid(2, ASHA, AT)
    expect(await totals()).toEqual(['12: 4/2=2', '7: 2/1=2'])
  })

  test('corrections cannot be changed or deleted, or have six stars', async () => {
    const [first] = await give('12', 4, 5)
    const final = /a correction is never (changed|deleted)/
    const add = (rating_id: string, stars: number) =>
      `insert into corrections (id, rating_id, rating, created_at)
        values ('${randomUUID()}', '${rating_id}', ${stars}, '2026-11-22T20:00:00Z')`
    await expectRefusals(home, [
      ['update corrections set rating = 1', final],
      [`update corrections set created_at = '2020-01-01T00:00:00Z'`, final],
      ['delete from corrections', final],
      [add(first!, 6), /check constraint/i],
      [add(randomUUID(), 5), /foreign key constraint/i],
    ])
    expect(await totals()).toEqual(['12: 5/1=5'])
  })

  test('erasing a device leaves its steps anonymous and the totals unchanged', async () => {
    const [first] = await give('12', 2, 5)
    const [own] = await home.records.ledger()
    const before = await totals()
    expect(await home.records.eraseDevice(own!.device_id)).toMatchObject({ ratings: 1 })
    const again = await home.records.eraseBefore(new Date(Date.now() + 60_000))
    expect(again).toMatchObject({ ratings: 0 })
    expect(await totals()).toEqual(before)
    expect(await home.records.ledger()).toMatchObject([{ id: first, rating: 5 }])
    expect(JSON.stringify(await home.records.steps())).not.toContain(own!.device_id)
  })
}
