import { randomBytes } from 'node:crypto'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import type { Session } from './session.ts'

/** How many rows were deleted or anonymised. */
export interface ErasedRows {
  /** Deleted rows by form table. */
  forms: Record<string, number>
  /** Ratings whose fingerprint was cleared or replaced with random names. */
  fingerprints: number
  /** Ratings that were anonymised. They still count. */
  ratings: number
  /** Of the deleted and the anonymised rows. */
  ids: string[]
}

export interface ErasedPhone extends ErasedRows {
  /** Devices that sent the number. */
  devices: number
  /** Those that also sent other numbers: their other rows may belong to other people, and stay. */
  sharedDevices: number
}

/** The prefix of anonymous device ids. */
export const ANONYMOUS = '00000000-0000-0000-'
/** The condition of rows that were anonymised. */
const IS_ERASED = `cast(device_id as text) like '${ANONYMOUS}%'`
/** The prefix of the random name that replaces a network's hash. */
export const ERASED = 'erased-'

/** Every column that holds a visitor's phone number. */
const PHONES = FORM_TABLES.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([column, { type }]) =>
    type === 'phone' ? { table: name, column } : [],
  ),
)
const SELECT_PHONES = PHONES.map(
  ({ table, column }) => `select device_id, ${column} as phone from ${table}`,
).join(' union ')

/**
 * Erases people, in all editions.
 * @param session Its database must be up to date.
 * @param noteErased Keeps the ids of erased rows outside the database, before they are gone from it.
 */
export function createErasure(session: Session, noteErased: (ids: string[]) => void) {
  const { all, inTransaction } = session

  async function remove(erased: ErasedRows, table: string, condition: string, params: string[]) {
    const sql = `delete from ${table} where ${condition} returning id`
    const rows = await all<{ id: string }>(sql, params)
    erased.forms[table]! += rows.length
    erased.ids.push(...rows.map(({ id }) => id))
  }

  /** @param isPlaceForgotten Whether the ratings lose their network group as well. */
  async function eraseWhere(
    condition: string,
    params: string[],
    erased = nothing(),
    isPlaceForgotten = true,
  ) {
    const [forgotten, orKnown] = isPlaceForgotten
      ? [', network = null', 'or network is not null']
      : ['', '']
    const moved = await moveClaims(condition, params)
    const fingerprints = await all(
      `select id from ratings where ${condition} and network is not null`,
      params,
    )
    const ratings = await all<{ id: string }>(
      `update ratings set device_id = case when ${IS_ERASED} then device_id
          else ${session.anonymousId} end${forgotten}
        where ${condition} and (not ${IS_ERASED} ${orKnown})
        returning id`,
      params,
    )
    erased.fingerprints += fingerprints.length
    const ids = new Set([...moved, ...ratings].map(({ id }) => id))
    erased.ratings += ids.size
    erased.ids.push(...ids)
    for (const { name } of FORM_TABLES) await remove(erased, name, condition, params)
    return erased
  }

  /**
   * Gives the ratings of devices that have claimed a ticket one anonymous id with their claims, so that
   * they go on counting.
   * @param condition Of some of their ratings.
   */
  async function moveClaims(condition: string, params: string[]) {
    await all(
      `create temporary table erased_names as
        select device_id, ${session.anonymousId} as name from (
          select device_id from ratings where ${condition} and not ${IS_ERASED}
          intersect select device_id from ticket_claims) as claimed`,
      params,
    )
    const name = (table: string) =>
      `(select name from erased_names as own where own.device_id = ${table}.device_id)`
    const isNamed = 'device_id in (select device_id from erased_names)'
    const moved = await all<{ id: string }>(
      `update ratings set device_id = ${name('ratings')} where ${isNamed} returning id`,
    )
    await all(`update ticket_claims set device_id = ${name('ticket_claims')} where ${isNamed}`)
    await all('drop table erased_names')
    return moved
  }

  async function hidePlaces(device: string) {
    const places = await all<{ network: string }>(
      `select distinct network from ratings where device_id = $1 and network not like '${ERASED}%'`,
      [device],
    )
    for (const { network } of places) {
      const name = ERASED + randomBytes(RANDOM_BYTES).toString('hex')
      await all('update ratings set network = $1 where network = $2', [name, network])
    }
  }

  /**
   * Erases what a device sent. Its ratings stay in their group, so that nobody can hide forgery by
   * asking for erasure: the hashes of its networks are replaced with random names, for all ratings
   * from there.
   */
  async function eraseDevice(device: string, erased = nothing()) {
    await hidePlaces(device)
    await eraseWhere('device_id = $1', [device], erased, false)
    await all('delete from limit_counts where key = $1', [device])
    return erased
  }

  async function erasePhone(isSame: (phone: string) => boolean): Promise<ErasedPhone> {
    const sent = await all<{ device_id: string; phone: string }>(SELECT_PHONES)
    const erased: ErasedPhone = { ...nothing(), devices: 0, sharedDevices: 0 }
    for (const [device, rows] of Map.groupBy(sent, ({ device_id }) => device_id)) {
      const phones = rows.map(({ phone }) => phone)
      const wanted = phones.filter(isSame)
      if (wanted.length === 0) continue
      erased.devices += 1
      if (wanted.length === phones.length) {
        await eraseDevice(device, erased)
      } else {
        erased.sharedDevices += 1
        await erasePhonesOf(device, wanted, erased)
      }
    }
    return erased
  }

  async function erasePhonesOf(device: string, phones: string[], erased: ErasedRows) {
    for (const { table, column } of PHONES) {
      const condition = `device_id = $1 and ${column} = $2`
      for (const phone of phones) await remove(erased, table, condition, [device, phone])
    }
  }

  async function erase<T extends ErasedRows>(work: () => Promise<T>, isTrial = false): Promise<T> {
    const trial = new Error('a trial')
    let erased: T | undefined
    try {
      await inTransaction(async () => {
        erased = await work()
        if (isTrial) throw trial
        noteErased(erased.ids)
      })
      await session.scrub()
    } catch (error) {
      if (error !== trial) throw error
    }
    return erased!
  }

  return {
    /**
     * Erases everything that one device sent. Its ratings still count, anonymously.
     * @param isTrial Reports what would be erased, and changes nothing.
     */
    eraseDevice: (device: string, isTrial?: boolean) => erase(() => eraseDevice(device), isTrial),
    /** Erases rows with a number, and what their devices sent. @param isSame Matches the number. */
    erasePhone: (isSame: (phone: string) => boolean, isTrial?: boolean) =>
      erase(() => erasePhone(isSame), isTrial),
    /** Erases rows again that a restored backup has brought back. @param ids See `readErased`. */
    eraseRows: (ids: string[]) =>
      erase(() => eraseWhere(`id in (${session.selectIds('$1')})`, [JSON.stringify(ids)])),
    /** Erases everything that was sent before a given time. */
    async eraseBefore(moment: Date): Promise<ErasedRows> {
      const erased = await erase(async () => {
        await all('delete from limit_counts where changed_at < $1', [moment.getTime()])
        return eraseWhere('created_at < $1', [moment.toISOString()])
      })
      const [left] = await all('select id from ratings where network is not null limit 1')
      if (!left) await session.replaceFingerprintKey()
      return erased
    },
  }
}

const RANDOM_BYTES = 8

function nothing(): ErasedRows {
  const forms = Object.fromEntries(FORM_TABLES.map(({ name }) => [name, 0]))
  return { forms, fingerprints: 0, ratings: 0, ids: [] }
}
