import { randomBytes } from 'node:crypto'
import { FORM_TABLES, joinRequests, storedColumnsOf } from '#shared/tables/form-tables.ts'
import type { Row, Session } from './session.ts'

export interface ErasedRows {
  forms: Record<string, number>
  fingerprints: number
  /** Anonymised ratings still count. */
  ratings: number
  /** Ids of the deleted and the anonymised rows. */
  ids: string[]
}

export interface ErasedPhone extends ErasedRows {
  /** Devices that sent the number. */
  devices: number
  /** Devices that also sent other numbers. Their other rows may belong to other people, and stay. */
  sharedDevices: number
}

export const ANONYMOUS = '00000000-0000-0000-'
const IS_ERASED = `cast(device_id as text) like '${ANONYMOUS}%'`
/** The prefix of the random name that replaces a network's hash. */
export const ERASED = 'erased-'

/** Every column that holds a visitor's phone number. */
const PHONES = FORM_TABLES.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([column, { type }]) =>
    type === 'phone' ? { table: name, column } : [],
  ),
)
/** Omits the network's hash, which means nothing to a reader. */
const RATING_COLUMNS = ['id', 'stall_id', 'stall_name', 'rating', 'device_id', 'created_at']
const SELECT_PHONES = PHONES.map(
  ({ table, column }) => `select device_id, ${column} as phone from ${table}`,
).join(' union ')

/**
 * @param session Its database must be up to date.
 * @param noteErased Records the ids outside the database before the rows are deleted.
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

  /** Moves ratings together with their tickets' claims, so that they still count. */
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

  /** Random names keep networks together, so that nobody can hide forgery by requesting erasure. */
  async function eraseDevice(device: string, erased = nothing()) {
    await hidePlaces(device)
    await eraseWhere('device_id = $1', [device], erased, false)
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
    /** @param isTrial Reports what would be erased, and changes nothing. */
    eraseDevice: (device: string, isTrial?: boolean) => erase(() => eraseDevice(device), isTrial),
    /** Also erases what the number's devices sent. */
    erasePhone: (isSame: (phone: string) => boolean, isTrial?: boolean) =>
      erase(() => erasePhone(isSame), isTrial),
    /** For rows that a restored backup has brought back. */
    eraseRows: (ids: string[]) =>
      erase(() => eraseWhere(`id in (${session.selectIds('$1')})`, [JSON.stringify(ids)])),
    /** The time of the oldest row with personal data. Undefined if there is none. */
    async findOldest(): Promise<string | undefined> {
      const times = [
        ...FORM_TABLES.map(({ name }) => `select created_at from ${name}`),
        `select created_at from ratings where network is not null or not ${IS_ERASED}`,
      ]
      const [found] = await all<{ created_at: string | null }>(
        `select ${session.toSelected('created_at')}
          from (select min(created_at) as created_at from (${times.join(' union all ')}) as sent) as first`,
      )
      return found?.created_at ?? undefined
    },
    /**
     * Everything stored about the sender of a phone number, by table. If a device also sent other
     * numbers, only the rows with this number.
     */
    async readPhone(isSame: (phone: string) => boolean): Promise<Record<string, Row[]>> {
      const found: Record<string, Row[]> = {}
      const add = async (table: string, columns: string[], condition: string, params: string[]) => {
        const selected = columns.map((column) => session.toSelected(column)).join(', ')
        const rows = await all(`select ${selected} from ${table} where ${condition}`, params)
        if (rows.length > 0) found[table] = [...(found[table] ?? []), ...rows]
      }
      const sent = await all<{ device_id: string; phone: string }>(SELECT_PHONES)
      for (const [device, rows] of Map.groupBy(sent, ({ device_id }) => device_id)) {
        const isShared = !rows.every(({ phone }) => isSame(phone))
        for (const { phone } of isShared ? rows.filter((row) => isSame(row.phone)) : []) {
          await add(
            'join_requests',
            storedColumnsOf(joinRequests),
            'device_id = $1 and phone = $2',
            [device, phone],
          )
        }
        if (isShared) continue
        for (const form of FORM_TABLES) {
          await add(form.name, storedColumnsOf(form), 'device_id = $1', [device])
        }
        await add('ratings', [...RATING_COLUMNS], 'device_id = $1', [device])
      }
      return found
    },
    async eraseBefore(moment: Date): Promise<ErasedRows> {
      const erased = await erase(() => eraseWhere('created_at < $1', [moment.toISOString()]))
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
