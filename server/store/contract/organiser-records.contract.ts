import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aRating } from '../../api/contract/rate-stall.contract.ts'
import type { Tables } from './tables.ts'
import { ANONYMOUS, ERASED } from './erasure.ts'
import type { Records } from './organiser-records.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'

export interface RecordsHome {
  tables: Tables
  records: Records
  /** Tries a statement that the tables must refuse. */
  tamper(sql: string): Promise<unknown>
}

/** Lines with a stall and the sum, count and average of its ratings. */
export const readTotals = async ({ records }: RecordsHome) =>
  (await records.totals()).map(
    ({ stall_id, rating_sum, rating_count, average_rating }) =>
      `${stall_id}: ${rating_sum}/${rating_count}=${average_rating}`,
  )

/** Each statement must be refused for its own reason, and not because of a typo. */
export async function expectRefusals(
  home: RecordsHome,
  statements: [sql: string, reason: RegExp][],
) {
  for (const [sql, reason] of statements) {
    await expect.soft(home.tamper(sql), sql).rejects.toThrow(reason)
  }
}

const AT = new Date('2026-11-22T20:00:00.000Z')
const LATER = new Date('2026-11-23T09:30:00.000Z')
const ASHA = { by: 'Asha', why: 'one phone, many devices' }
const OM = { by: 'Om', why: 'it was a family' }
const HERE = 'a1'

/** @param open Opens an empty database for each test. */
export function recordsContract(open: () => Promise<RecordsHome>) {
  let home: RecordsHome
  beforeEach(async () => void (home = await open()))

  async function rate(stall_id: string, rating: number, device_id = randomUUID(), network = HERE) {
    const request = aRating({ stall_id, rating, device_id })
    await home.tables.rate(request, `Stall ${stall_id}`, network)
    return request.id
  }

  const totals = () => readTotals(home)

  test('the ledger has each rating once, with its first network', async () => {
    const first = aRating()
    for (const network of [HERE, 'a2']) {
      await home.tables.rate(first, 'Chai', network)
      await home.tables.rate({ ...first, id: randomUUID() }, 'Chai', network)
    }
    await home.tables.rate({ ...first, id: randomUUID(), stall_id: '13' }, 'Vada')
    const ledger = await home.records.ledger()
    const nothing = { voided_by: null, voided_why: null }
    expect(ledger).toMatchObject([
      { ...first, network: HERE, ...nothing, stall_name: 'Chai' },
      { stall_id: '13', network: null, ...nothing },
    ])
    expect(ledger[0]!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await home.records.totals()).toMatchObject([{ stall_id: '12' }, { stall_id: '13' }])
  })

  test('a voided rating leaves the totals, stays in the ledger, and counts again after an undo', async () => {
    const bad = [await rate('12', 5), await rate('12', 5)]
    await rate('12', 2)
    const alone = await rate('7', 5)
    const before = await totals()

    const done = await home.records.voidRatings([...bad, alone], ASHA, AT)
    expect(done).toEqual({ batch: 1, count: 3 })
    expect(await totals()).toEqual(['12: 2/1=2', '7: 0/0=0'])
    const voided = (await home.records.ledger()).filter((row) => row.voided_by !== null)
    expect(voided).toHaveLength(3)
    expect(voided[0]).toMatchObject({ voided_by: ASHA.by, voided_why: ASHA.why, rating: 5 })
    expect(await home.records.voidRatings(bad, OM, LATER)).toMatchObject({ count: 0 })

    expect(await home.records.undoVoid(1, OM, LATER)).toBe(3)
    expect(await totals()).toEqual(before)
    expect(await home.records.undoVoid(1, OM, LATER)).toBe(0)
    const undone = { undone_by: 'Om', undone_why: OM.why, undone_at: LATER.toISOString() }
    const ofVoid = { voided_by: 'Asha', voided_why: ASHA.why, voided_at: AT.toISOString() }
    const written = { batch: 1, ...ofVoid, ...undone }
    expect(await home.records.voids()).toMatchObject([written, written, written])
    const unknown = home.records.voidRatings([bad[0]!, randomUUID()], ASHA, AT)
    await expect(unknown).rejects.toThrow(/foreign key constraint/i)
    const again = await home.records.voidRatings([alone], ASHA, LATER)
    expect(again).toEqual({ batch: 2, count: 1 })
    expect(await totals()).toEqual([before[0], '7: 0/0=0'])
    // The stall gets more ratings, and the voided device sends its rating again.
    const { device_id } = (await home.records.ledger()).find(({ id }) => id === alone)!
    const second = aRating({ stall_id: '7', rating: 1, device_id })
    expect(await home.tables.rate(second, 'Chai')).toMatchObject({
      isNew: false,
      answer: { outcome: 'already_rated', your_rating: 5, rating_sum: 0, rating_count: 0 },
    })
    await rate('7', 3)
    expect(await totals()).toEqual([before[0], '7: 3/1=3'])
  })

  test('ratings, voids and results cannot be changed or deleted, and every void has a name and a reason', async () => {
    const id = await rate('12', 4)
    await home.records.voidRatings([id], ASHA, AT)
    const counted = await rate('12', 1)
    const undo = `undone_at = voided_at, undone_by = 'Om', undone_why = 'x'`
    const final = /a rating in the ledger is never (changed|deleted)/
    const kept = /a void is undone, never (changed|deleted)/
    const broken = /check constraint/i
    const device_id = randomUUID()
    await expectRefusals(home, [
      ['update ratings set rating = 5', final],
      [`update ratings set stall_id = '13'`, final],
      [`update ratings set edition = '${randomUUID()}'`, final],
      [`update ratings set rating = 5, device_id = '${randomUUID()}'`, final],
      ["update ratings set network = 'another'", final],
      [`delete from ratings where id = '${counted}'`, final],
      [`update voids set voided_why = 'another', ${undo}`, kept],
      [`update voids set rating_id = '${counted}', ${undo}`, kept],
      [`update voids set voided_by = 'Om'`, kept],
      ['delete from voids', kept],
      ['update voids set undone_at = voided_at', broken],
      [
        `insert into ratings (edition, id, stall_id, stall_name, device_id, rating, created_at)
          values ((select id from editions), '${device_id}', '9', 'Chai', '${device_id}', 6, '2026-11-22T20:00:00Z')`,
        broken,
      ],
    ])
    const shown = /a result that was shown is never (changed|deleted)/
    await home.tamper(`insert into results
      select id, 'final', '2026-11-22T20:00:00Z', '[]', '[]', '[]' from editions`)
    await expectRefusals(home, [
      [`update results set totals = '[1]'`, shown],
      [`update results set starts_at = '2020-01-01T00:00:00Z'`, shown],
      ['delete from results', shown],
    ])
    const unnamed = home.records.voidRatings([counted], { by: '', why: 'x' }, AT)
    await expect(unnamed).rejects.toThrow(broken)
    expect(await totals()).toEqual(['12: 1/1=1'])
  })

  test('erasing a phone number deletes forms and fingerprints, and its ratings still count, anonymously', async () => {
    const [device, other] = [randomUUID(), randomUUID()]
    await send(device, '98765')
    await send(other, '12345')
    await rate('12', 5, device)
    const before = await totals()
    const page = await home.records.formPage(joinRequests, { skip: 1, limit: 1 })
    expect(page).toMatchObject({ rows: [{ phone: '98765' }], total: 2 })
    const forms = { join_requests: 1, feedback: 1 }
    const counts = { fingerprints: 1, ratings: 1, devices: 1, sharedDevices: 0 }
    const erased = await home.records.erasePhone((phone) => phone === '98765')
    expect(erased).toMatchObject({ forms, ...counts })
    expect(await totals()).toEqual(before)
    const [rating] = await home.records.ledger()
    expect(rating).toMatchObject({ stall_id: '12', rating: 5 })
    expect(rating!.network).toMatch(new RegExp(`^${ERASED}[0-9a-f]{16}$`))
    expect(rating!.device_id).toMatch(new RegExp(`^${ANONYMOUS}[0-9a-f]{4}-[0-9a-f]{12}$`))
    expect(await home.records.formRows(joinRequests)).toMatchObject([{ phone: '12345' }])
    expect(await home.records.formRows(feedback)).toMatchObject([{ device_id: other }])
    expect(await home.records.eraseDevice(other)).toMatchObject({ forms })
    const none = { join_requests: 0, feedback: 0 }
    expect(await home.records.eraseDevice(other)).toMatchObject({ forms: none })
  })

  test('many devices that joined with one number remain one group when it is erased', async () => {
    const forged = Array.from({ length: 20 }, () => randomUUID())
    for (const device of forged) {
      await rate('12', 5, device)
      await send(device, '666')
    }
    const bystander = randomUUID()
    await rate('7', 3, bystander)
    await home.records.erasePhone((phone) => phone === '666')
    const ledger = await home.records.ledger()
    const networks = new Set(ledger.map((row) => row.network))
    expect(networks.size).toBe(1)
    expect([...networks][0]).toMatch(new RegExp(`^${ERASED}`))
    const devices = new Set<string>(forged)
    expect(ledger.filter((row) => devices.has(row.device_id))).toEqual([])
    // A second erasure does not split the group.
    await home.records.eraseDevice(bystander)
    expect(new Set((await home.records.ledger()).map((row) => row.network))).toEqual(networks)
  })

  test('a phone that sent several numbers keeps what may belong to the others', async () => {
    const helper = randomUUID()
    await send(helper, '111')
    await send(helper, '222')
    await rate('12', 5, helper)
    const forms = { join_requests: 1, feedback: 0 }
    const counts = { fingerprints: 0, ratings: 0, devices: 1, sharedDevices: 1 }
    const erased = await home.records.erasePhone((phone) => phone === '111')
    expect(erased).toMatchObject({ forms, ...counts })
    expect(await home.records.formRows(joinRequests)).toMatchObject([{ phone: '222' }])
  })

  test('after the retention time, all personal data is deleted, and no total changes', async () => {
    for (const phone of ['1', '2', '3']) await send(randomUUID(), phone)
    for (const stall of ['12', '12', '7']) await rate(stall, 4)
    const before = await totals()
    const past = new Date(Date.now() - 60_000)
    const none = { forms: { join_requests: 0, feedback: 0 }, fingerprints: 0, ratings: 0 }
    const oldest = Date.parse((await home.records.findOldest())!)
    expect(oldest).toBeGreaterThan(past.getTime())
    expect(oldest).toBeLessThanOrEqual(Date.now())
    expect(await home.records.eraseBefore(past)).toMatchObject(none)
    const future = new Date(Date.now() + 60_000)
    const all = { forms: { join_requests: 3, feedback: 3 }, fingerprints: 3, ratings: 3 }
    expect(await home.records.eraseBefore(future)).toMatchObject(all)
    expect(await home.records.findOldest()).toBeUndefined()
    expect(await home.records.eraseBefore(future)).toMatchObject(none)
    expect(await totals()).toEqual(before)
    const devices = (await home.records.ledger()).map((row) => row.device_id)
    expect(new Set(devices).size).toBe(3)
  })

  test('a copy for a person has what their device sent; of a shared device, only the rows with their number', async () => {
    const [own, shared] = [randomUUID(), randomUUID()]
    await send(own, '111')
    await send(shared, '222')
    await send(shared, '333')
    const copy = await home.records.readPhone((phone) => phone === '111')
    expect(copy).toMatchObject({
      join_requests: [{ phone: '111', device_id: own, notice: 'a1b2c3d4' }],
      feedback: [{ message: 'ठीक', device_id: own }],
    })
    const other = await home.records.readPhone((phone) => phone === '222')
    expect(other).toEqual({ join_requests: [expect.objectContaining({ phone: '222' })] })
    expect(await home.records.readPhone(() => false)).toEqual({})
  })

  async function send(device_id: string, phone: string) {
    const own = { id: randomUUID(), device_id }
    await home.tables.insert(joinRequests, { ...own, full_name: 'आशा', phone }, 'a1b2c3d4')
    await home.tables.insert(feedback, { ...own, id: randomUUID(), rating: 4, message: 'ठीक' })
  }
}
