import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import type { Session } from './session.ts'

/** How many rows were deleted or made anonymous. */
export interface ErasedRows {
  /** Deleted, by the name of the form's table. */
  forms: Record<string, number>
  /** Ratings whose fingerprint was cleared. */
  fingerprints: number
  /** Ratings that were made anonymous. They count on. */
  ratings: number
}

export interface ErasedPhone extends ErasedRows {
  /** Devices that have sent the number. */
  devices: number
  /** Of them, those that have sent other numbers too: their other rows may be other people's, and stay. */
  sharedDevices: number
}

export interface Erasure {
  /**
   * All that one device has sent. Its ratings count on, as anonymous ones.
   * @param isTrial Whether nothing is changed, and only the answer is wanted.
   */
  eraseDevice(deviceId: string, isTrial?: boolean): Promise<ErasedRows>
  /** The rows with a number, and all that their devices have sent. @param isSame Tells the number. */
  erasePhone(isSame: (phone: string) => boolean, isTrial?: boolean): Promise<ErasedPhone>
  /** All that was sent before a moment. */
  eraseBefore(moment: Date): Promise<ErasedRows>
}

/** How the device ids of anonymous ratings begin. */
export const ANONYMOUS = '00000000-0000-0000-'

/** Every column that holds a visitor's phone number. */
const PHONES = FORM_TABLES.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([column, { type }]) =>
    type === 'phone' ? { table: name, column } : [],
  ),
)
const SELECT_PHONES = PHONES.map(
  ({ table, column }) => `select device_id, ${column} as phone from ${table}`,
).join(' union ')

/** @param session Of a database that is up to date. */
export function createErasure(session: Session): Erasure {
  const { all, inTransaction } = session

  async function remove(table: string, condition: string, params: string[]): Promise<number> {
    return (await all(`delete from ${table} where ${condition} returning id`, params)).length
  }

  async function eraseWhere(condition: string, params: string[]): Promise<ErasedRows> {
    const fingerprints = await all(
      `select id from ratings where ${condition} and network is not null`,
      params,
    )
    const ratings = await all(
      `update ratings set device_id = ${session.anonymousId}, network = null, browser = null
        where ${condition}
          and (cast(device_id as text) not like '${ANONYMOUS}%' or network is not null)
        returning id`,
      params,
    )
    const forms: ErasedRows['forms'] = {}
    for (const { name } of FORM_TABLES) forms[name] = await remove(name, condition, params)
    return { forms, fingerprints: fingerprints.length, ratings: ratings.length }
  }

  async function erasePhone(isSame: (phone: string) => boolean): Promise<ErasedPhone> {
    const sent = await all<{ device_id: string; phone: string }>(SELECT_PHONES)
    const devices = Map.groupBy(sent, ({ device_id }) => device_id)
    const erased: ErasedRows[] = []
    let sharedDevices = 0
    for (const [device, rows] of devices) {
      const phones = rows.map(({ phone }) => phone)
      const wanted = phones.filter(isSame)
      if (wanted.length === 0) continue
      const isShared = wanted.length < phones.length
      if (isShared) sharedDevices += 1
      erased.push(
        isShared
          ? await erasePhonesOf(device, wanted)
          : await eraseWhere('device_id = $1', [device]),
      )
    }
    return { ...addUp(erased), devices: erased.length, sharedDevices }
  }

  async function erasePhonesOf(device: string, phones: string[]): Promise<ErasedRows> {
    const erased = addUp([])
    for (const { table, column } of PHONES) {
      for (const phone of phones) {
        const condition = `device_id = $1 and ${column} = $2`
        erased.forms[table]! += await remove(table, condition, [device, phone])
      }
    }
    return erased
  }

  async function erase<T>(work: () => Promise<T>, isTrial = false): Promise<T> {
    const trial = new Error('a trial')
    let erased: T | undefined
    try {
      await inTransaction(async () => {
        erased = await work()
        if (isTrial) throw trial
      })
      await session.scrub()
    } catch (error) {
      if (error !== trial) throw error
    }
    return erased!
  }

  return {
    eraseDevice: (device, isTrial) => erase(() => eraseWhere('device_id = $1', [device]), isTrial),
    erasePhone: (isSame, isTrial) => erase(() => erasePhone(isSame), isTrial),
    async eraseBefore(moment) {
      const erased = await erase(() => eraseWhere('created_at < $1', [moment.toISOString()]))
      const [left] = await all('select id from ratings where network is not null limit 1')
      if (!left) await session.replaceFingerprintKey()
      return erased
    },
  }
}

function addUp(all: ErasedRows[]): ErasedRows {
  const sum = (count: (rows: ErasedRows) => number) =>
    all.reduce((total, rows) => total + count(rows), 0)
  return {
    forms: Object.fromEntries(
      FORM_TABLES.map(({ name }) => [name, sum(({ forms }) => forms[name]!)]),
    ),
    fingerprints: sum((rows) => rows.fingerprints),
    ratings: sum((rows) => rows.ratings),
  }
}
