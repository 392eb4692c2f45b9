import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'
import { aRating } from '../../api/contract/rate-stall.contract.ts'
import { expectRefusals, readTotals, type RecordsHome } from './organiser-records.contract.ts'

/** A time after everything that is sent now. */
const AT = new Date(Date.now() + 90 * DAY_MS)
const ASHA = { by: 'Asha', why: 'one phone, many devices' }
const CURRENT = 'select id from editions where ended_at is null'
const OTHER = { kind: 'other-edition', isNew: false }

export function editionsContract(open: () => Promise<RecordsHome>) {
  let home: RecordsHome
  beforeEach(async () => void (home = await open()))

  const current = () => home.tables.edition()
  const rate = (changes = {}) => home.tables.rate(aRating(changes), 'Chai')
  const begin = (name = '2027') => home.records.newEdition(name, AT)

  async function readAll() {
    const { records } = home
    const ledger = await records.ledger()
    const [voids, results] = [await records.voids(), await records.results()]
    const forms = [await records.formRows(joinRequests), await records.formRows(feedback)]
    return { ledger, voids, results, forms, totals: await readTotals(home) }
  }

  async function fill() {
    const [first, second] = [aRating({ rating: 3 }), aRating({ rating: 5 })]
    await home.tables.rate(first, 'Chai', 'a1')
    await home.tables.rate(second, 'Chai')
    await rate({ stall_id: '7' })
    await home.records.voidRatings([second.id], ASHA, new Date())
    await home.records.undoVoid(1, ASHA, new Date())
    await home.records.voidRatings([second.id], ASHA, new Date())
    const own = { device_id: first.device_id }
    const asked = { ...own, id: randomUUID(), full_name: 'आशा', phone: '98765' }
    await home.tables.insert(joinRequests, asked)
    await home.tables.insert(feedback, { ...own, id: randomUUID(), rating: 4, message: null })
    const times = { freezeAt: new Date(Date.now() - 1000), revealAt: undefined }
    await home.tables.setTimes(times)
    const now = new Date()
    await home.records.permitReveal('Asha and Om', now)
    await home.records.showPlace(times, { result: null, shown: 0 }, now)
    return first
  }

  test('a phone deletes what it sent with the forms in every edition, and no rating', async () => {
    const { device_id } = await fill()
    const other = { id: randomUUID(), device_id: randomUUID(), full_name: 'Om', phone: '1' }
    await home.tables.insert(joinRequests, other)
    await home.records.newEdition('2027', new Date())
    const again = { id: randomUUID(), device_id, full_name: 'आशा', phone: '98765' }
    await home.tables.insert(joinRequests, again)
    await rate({ device_id })
    expect(await home.tables.forgetDevice(device_id)).toHaveLength(3)
    expect(await home.tables.forgetDevice(device_id)).toEqual([])
    expect(await home.records.readPhone(() => true)).toMatchObject({
      join_requests: [{ phone: '1' }],
    })
    expect(await home.records.ledger()).toMatchObject([{ device_id }])
  })

  test('a rating of another edition changes nothing', async () => {
    const first = aRating()
    await home.tables.rate(first, 'Chai')
    const before = await readAll()
    const edition = randomUUID()
    const sent = { ...first, id: randomUUID(), rating: 1, edition }
    expect(await home.tables.rate(sent, 'Chai')).toEqual(OTHER)
    expect(await home.tables.rate(aRating({ edition }), 'Chai')).toEqual(OTHER)
    // One batch contains ratings of both editions.
    const { id } = await current()
    const both = [
      aRating({ edition }),
      aRating({ edition: id, stall_id: '7' }),
      aRating({ edition }),
    ]
    const outcomes = await Promise.all(both.map((one) => home.tables.rate(one, 'Chai')))
    expect(outcomes.map(({ kind }) => kind)).toEqual([OTHER.kind, 'answered', OTHER.kind])
    expect(await readTotals(home)).toEqual(['12: 4/1=4', '7: 4/1=4'])
    expect(await home.records.ledger()).toHaveLength(before.ledger.length + 1)
  })

  test('a new edition starts empty, and last year’s visitors can rate again', async () => {
    const first = await fill()
    const { id: last } = await current()
    const before = await readAll()
    let kept: unknown
    const keep = async () => void (kept = await readAll())
    const begun = await home.records.newEdition('2027', AT, keep)
    expect(kept).toEqual(before)
    expect(await current()).toEqual({ id: begun.id, name: '2027' })
    expect(begun.id).not.toBe(last)
    const none = { ledger: [], voids: [], results: [], forms: [[], []], totals: [] }
    expect(await readAll()).toEqual(none)
    // Last year's freeze and result do not apply to this year.
    expect(await home.tables.shownResult()).toBeUndefined()
    expect(await home.tables.rate({ ...first, edition: last }, 'Chai')).toEqual(OTHER)
    const again = { ...first, id: randomUUID(), edition: begun.id }
    expect(await home.tables.rate(again, 'Chai')).toMatchObject({
      isNew: true,
      answer: { outcome: 'recorded', rating_sum: 3, rating_count: 1, edition: begun.id },
    })
    expect(await home.tables.shownResult()).toBeUndefined()
    expect((await home.records.results()).length).toBe(0)
    const editions = (await home.records.editions()).map(({ name, ended_at }) => [name, ended_at])
    expect(editions).toEqual([
      [null, AT.toISOString()],
      ['2027', null],
    ])
  })

  test('an edition can be undone until its first rating, which restores the former ledger', async () => {
    expect(await home.records.undoEdition()).toEqual({ kind: 'first' })
    await fill()
    const { id: last } = await current()
    const before = await readAll()
    await begin()
    const joined = { id: randomUUID(), device_id: randomUUID(), full_name: 'Om', phone: '1' }
    await home.tables.insert(joinRequests, joined)
    expect(await home.records.undoEdition()).toMatchObject({
      kind: 'undone',
      edition: { id: last },
    })
    expect(await current()).toEqual({ id: last, name: null })
    const { forms, ...after } = await readAll()
    expect({ ...after, forms: [forms[0]!.slice(0, 1), forms[1]] }).toEqual(before)
    expect(forms[0]).toHaveLength(2)
    expect(await home.tables.shownResult()).toHaveProperty('final')
    await begin()
    await rate()
    const used = await readAll()
    expect(await home.records.undoEdition()).toEqual({ kind: 'in-use' })
    expect(await readAll()).toEqual(used)
    await begin('2028')
    expect(await home.records.editions()).toMatchObject([
      { id: last },
      { name: '2027' },
      { name: '2028' },
    ])
  })

  test('if something fails, the previous edition continues unchanged', async () => {
    await fill()
    const [before, { id }] = [await readAll(), await current()]
    const full = home.records.newEdition('2027', AT, () => Promise.reject(new Error('disk full')))
    await expect(full).rejects.toThrow('disk full')
    expect([await readAll(), (await current()).id]).toEqual([before, id])
    await begin()
    await rate()
    const later = [await readAll(), await current()]
    await expect(begin()).rejects.toThrow(/unique/i)
    expect([await readAll(), await current()]).toEqual(later)
  })

  test('nothing in a past edition can be changed or deleted', async () => {
    const { id } = await fill()
    await begin()
    const final = /is never (changed|deleted)|, never (changed|deleted)/
    await expectRefusals(home, [
      ['update ratings set rating = 1', final],
      [`update ratings set edition = (${CURRENT})`, final],
      ['delete from ratings', final],
      ['delete from voids', final],
      [`update voids set voided_by = 'Om'`, final],
      ['delete from results', final],
      [`update results set totals = '[]'`, final],
      ['update editions set ended_at = null', /unique/i],
    ])
    // Commands cannot void it either.
    expect(await home.records.voidRatings([id], ASHA, AT)).toEqual({ batch: 1, count: 0 })
    expect(await home.records.undoVoid(2, ASHA, AT)).toBe(0)
  })

  test('an id of another edition is refused as such, and last year’s numbers start again', async () => {
    const first = await fill()
    await begin()
    expect(await home.tables.rate(first, 'Chai')).toEqual(OTHER)
    const { id: edition } = await current()
    expect(await home.tables.rate({ ...first, edition, stall_id: '7' }, 'Seven')).toEqual(OTHER)
    // The same person may ask to join again, and the numbers of voids start again.
    const person = { device_id: first.device_id, full_name: 'आशा', phone: '98765' }
    const again = { ...person, id: randomUUID() }
    expect(await home.tables.insert(joinRequests, again)).toEqual({ kind: 'stored' })
    const other = { ...first, id: randomUUID() }
    await home.tables.rate(other, 'Chai')
    expect(await home.records.voidRatings([other.id], ASHA, AT)).toEqual({ batch: 1, count: 1 })
    expect(await readTotals(home)).toEqual(['12: 0/0=0'])
  })

  test('erasure and the retention time also apply to earlier editions', async () => {
    const { device_id } = await fill()
    await begin()
    const forms = { join_requests: 1, feedback: 1 }
    const erased = await home.records.erasePhone((phone) => phone === '98765')
    expect(erased).toMatchObject({ devices: 1, forms, ratings: 1, fingerprints: 1 })
    const all = await home.records.eraseBefore(new Date(Date.now() + 60_000))
    expect(all).toMatchObject({ ratings: 3 })
    await home.records.undoEdition()
    const { ledger, forms: left } = await readAll()
    expect(left).toEqual([[], []])
    expect(JSON.stringify(ledger)).not.toContain(device_id)
    expect(ledger.filter(({ network }) => network !== null)).toEqual([])
    expect(await readTotals(home)).toEqual(['12: 3/1=3', '7: 4/1=4'])
  })
}
