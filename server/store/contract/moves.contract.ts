import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aRating } from '../../api/contract/rate-stall.contract.ts'
import { expectRefusals, readTotals, type RecordsHome } from './organiser-records.contract.ts'
import type { LedgerRow } from './ledger-rows.ts'

const AT = new Date('2026-11-22T20:00:00.000Z')
const ASHA = { by: 'Asha and Om', why: 'two stalls swapped their numbers' }

/** Ratings that follow a stall to another number, on every database. */
export function movesContract(open: () => Promise<RecordsHome>) {
  let home: RecordsHome
  beforeEach(async () => void (home = await open()))

  async function rate(stall_id: string, name: string, rating: number, device_id = randomUUID()) {
    const request = aRating({ stall_id, rating, device_id })
    await home.tables.rate(request, name)
    return request
  }
  /** Moves all ratings under the names to the numbers. */
  const move = (numbers: Record<string, string | null>) =>
    home.records.moveRatings(
      (ledger) =>
        new Map(
          ledger
            .filter(({ stall_name }) => stall_name in numbers)
            .map(({ id, stall_name }) => [id, numbers[stall_name]!]),
        ),
      ASHA,
      AT,
    )
  const totals = () => readTotals(home)
  /** Sorted, because ratings of the same millisecond have no order. */
  const places = async () =>
    (await home.records.ledger())
      .map((row: LedgerRow) => `${row.stall_id} ${row.stall_name}`)
      .toSorted()

  test('two stalls that swap numbers take their ratings along, also those of one device, and an undo restores them', async () => {
    const both = randomUUID()
    const jain = await rate('3', 'Jain Sweets', 5, both)
    await rate('4', 'Dosa Hut', 2, both)
    const voided = await rate('3', 'Jain Sweets', 1)
    await home.records.voidRatings([voided.id], ASHA, AT)
    await rate('3', 'Jain Sweets', 4)
    const before = await home.records.ledgerAndTotals()
    expect(await totals()).toEqual(['3: 9/2=4.5', '4: 2/1=2'])

    const moved = await move({ 'Jain Sweets': '4', 'Dosa Hut': '3' })
    expect(moved).toEqual({ batch: 1, moved: 4, aside: 0 })
    expect(await totals()).toEqual(['3: 2/1=2', '4: 9/2=4.5'])
    expect(await home.records.totals()).toMatchObject([
      { stall_name: 'Dosa Hut' },
      { stall_name: 'Jain Sweets' },
    ])
    const [row] = (await home.records.moves()).filter(({ rating_id }) => rating_id === jain.id)
    expect(row).toEqual({
      batch: 1,
      rating_id: jain.id,
      from_stall: '3',
      to_stall: '4',
      moved_by: ASHA.by,
      moved_why: ASHA.why,
      moved_at: AT.toISOString(),
    })
    // Undoing a void restores the stars at the rating's current number.
    await home.records.undoVoid(1, ASHA, AT)
    expect(await totals()).toEqual(['3: 2/1=2', '4: 10/3=3.3333333333333335'])
    await home.records.voidRatings([voided.id], ASHA, AT)

    expect(await home.records.undoMove(1, ASHA, AT)).toEqual({ batch: 2, moved: 4, aside: 0 })
    expect((await home.records.ledger()).map(({ id, stall_id }) => [id, stall_id])).toEqual(
      before.ledger.map(({ id, stall_id }) => [id, stall_id]),
    )
    expect(await totals()).toEqual(['3: 9/2=4.5', '4: 2/1=2'])
    expect(await home.records.undoMove(1, ASHA, AT)).toMatchObject({ moved: 0 })
  })

  test('a chain, a number given to another stall and a stall that returns', async () => {
    for (const [number, name] of [
      ['3', 'Jain'],
      ['4', 'Dosa'],
      ['5', 'Kulfi'],
    ] as const)
      await rate(number, name, 3)
    await move({ Jain: '4', Dosa: '5', Kulfi: null })
    expect(await places()).toEqual(['4 Jain', '5 (move 1) Kulfi', '5 Dosa'])
    expect(await totals()).toEqual(['4: 3/1=3', '5: 3/1=3', '5 (move 1): 3/1=3'])
    await rate('3', 'Zaika', 5)
    await move({ Kulfi: '9' })
    expect(await places()).toEqual(['3 Zaika', '4 Jain', '5 Dosa', '9 Kulfi'])
    expect(await totals()).toEqual(['3: 5/1=5', '4: 3/1=3', '5: 3/1=3', '9: 3/1=3'])
  })

  test('a moved rating that is sent again is answered as recorded, and counts once', async () => {
    const device_id = randomUUID()
    const jain = await rate('3', 'Jain Sweets', 5, device_id)
    await rate('4', 'Dosa Hut', 2, device_id)
    await move({ 'Jain Sweets': '4', 'Dosa Hut': '3' })
    const recorded = {
      isNew: false,
      answer: {
        outcome: 'recorded',
        your_rating: 5,
        stall_id: '3',
        stall_name: 'Jain Sweets',
        rating_sum: 5,
        rating_count: 1,
      },
    }
    expect(await home.tables.rate(jain, 'Dosa Hut')).toMatchObject(recorded)
    // The id of a rating still belongs to one device and one stall.
    const others = [
      { ...jain, stall_id: '7' },
      { ...jain, device_id: randomUUID() },
    ]
    for (const other of others) {
      expect(await home.tables.rate(other, 'Kulfi')).toMatchObject({ kind: 'id-taken' })
    }
    expect(await totals()).toEqual(['3: 2/1=2', '4: 4/1=4'])
  })

  test('a device that rated the former stall of a number may rate the current one', async () => {
    const device_id = randomUUID()
    await rate('3', 'Jain Sweets', 5, device_id)
    await move({ 'Jain Sweets': '9' })
    const dosa = aRating({ stall_id: '3', rating: 1, device_id })
    expect(await home.tables.rate(dosa, 'Dosa Hut')).toMatchObject({
      isNew: true,
      answer: { outcome: 'recorded', stall_name: 'Dosa Hut', rating_sum: 1, rating_count: 1 },
    })
    const again = aRating({ stall_id: '9', rating: 1, device_id })
    expect(await home.tables.rate(again, 'Jain Sweets')).toMatchObject({
      answer: { outcome: 'already_rated', your_rating: 5 },
    })
    // Back at 3, one device would have two ratings of one number, so the first one counts.
    expect(await home.records.undoMove(1, ASHA, AT)).toEqual({ batch: 2, moved: 1, aside: 1 })
    expect(await places()).toEqual(['3 (move 2) Dosa Hut', '3 Jain Sweets'])
  })

  test('a result that was shown stays with the stall', async () => {
    await rate('3', 'Jain Sweets', 5)
    await rate('4', 'Dosa Hut', 2)
    const freezeAt = new Date()
    await home.tables.setTimes({ freezeAt, revealAt: undefined })
    const shown = async () =>
      (await home.tables.shownResult())!.totals
        .map((row) => `${row.stall_id} ${row.stall_name} ${row.rating_sum}`)
        .toSorted()
    expect(await shown()).toEqual(['3 Jain Sweets 5', '4 Dosa Hut 2'])
    const numbers = new Map([
      ['Jain Sweets', '4'],
      ['Dosa Hut', '3'],
    ])
    const follow = (rows: LedgerRow[]) =>
      new Map(rows.map(({ id, stall_name }) => [id, numbers.get(stall_name)!]))
    await home.records.moveRatings(follow, ASHA, new Date())
    expect(await shown()).toEqual(['3 Dosa Hut 2', '4 Jain Sweets 5'])
    await home.records.undoMove(1, ASHA, new Date())
    expect(await shown()).toEqual(['3 Jain Sweets 5', '4 Dosa Hut 2'])
  })

  test('moves stay with their edition, and return with it', async () => {
    await rate('3', 'Jain Sweets', 5)
    await move({ 'Jain Sweets': '4' })
    const moves = await home.records.moves()
    await home.records.newEdition('2027', new Date())
    expect(await home.records.moves()).toEqual([])
    await home.records.undoEdition()
    expect(await home.records.moves()).toEqual(moves)
    expect(await totals()).toEqual(['4: 5/1=5'])
  })

  test('only a move changes the number of a rating, and moves cannot be changed or deleted', async () => {
    const { id } = await rate('3', 'Jain Sweets', 5)
    await move({ 'Jain Sweets': '4' })
    const final = /a rating in the ledger is never changed/
    const kept = /a move is never (changed|deleted)/
    await expectRefusals(home, [
      [`update ratings set stall_id = '9'`, final],
      [`update ratings set stall_id = '3'`, final],
      [`update ratings set stall_id = '3 (move 1)', rating = 1`, final],
      [`update moves set to_stall = '9' where rating_id = '${id}'`, kept],
      ['delete from moves', kept],
    ])
    const unnamed = home.records.undoMove(1, { by: '', why: 'x' }, AT)
    await expect(unnamed).rejects.toThrow(/check constraint/i)
    expect(await totals()).toEqual(['4: 5/1=5'])
  })
}
