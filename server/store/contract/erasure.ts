import type { Session } from './session.ts'

/** What went, and what was made nobody's. */
export interface ForgottenRows {
  joinRequests: number
  feedback: number
  traces: number
  /** They count on, as ratings of nobody. */
  ratings: number
}

export interface ForgottenPhone extends ForgottenRows {
  /** Devices that have sent other numbers too: theirs may be other people's, and stays. */
  sharedDevices: number
}

export interface Forgetting {
  /**
   * All that one device has sent. Its ratings count on, as ratings of nobody.
   * @param isTrial Whether it is only to be told what would go.
   */
  forgetDevice(deviceId: string, isTrial?: boolean): Promise<ForgottenRows>
  /** The join requests with a number, and all that their devices have sent. @param phone Digits. */
  forgetPhone(phone: string, isTrial?: boolean): Promise<ForgottenPhone>
  /** All that was sent before a moment. */
  forgetBefore(moment: Date): Promise<ForgottenRows>
}

/** Of somebody who asked to be forgotten, or after the time for which personal data is kept. */
export const NOBODY = '00000000-0000-0000-'

const FORGOTTEN = ['joinRequests', 'feedback', 'traces', 'ratings'] as const
const NOTHING: ForgottenRows = { joinRequests: 0, feedback: 0, traces: 0, ratings: 0 }
const DELETE_JOIN_REQUEST =
  'delete from join_requests where device_id = $1 and phone = $2 returning id'
/** @param session Of a database that is up to date. */
export function createForgetting(session: Session): Forgetting {
  const { all, inTransaction } = session

  async function forget(condition: string, params: string[]): Promise<ForgottenRows> {
    const gone = async (table: string) =>
      (await all(`delete from ${table} where ${condition} returning id`, params)).length
    const traced = await all(
      `select id from ratings where ${condition} and network is not null`,
      params,
    )
    const made = await all(
      `update ratings set device_id = ${session.nobody}, network = null, browser = null
        where ${condition} and (cast(device_id as text) not like '${NOBODY}%' or network is not null)
        returning id`,
      params,
    )
    return {
      joinRequests: await gone('join_requests'),
      feedback: await gone('feedback'),
      traces: traced.length,
      ratings: made.length,
    }
  }

  async function forgetPhone(phone: string): Promise<ForgottenPhone> {
    const devices = await all<{ device_id: string; phones: number }>(
      `select device_id, cast(count(*) as integer) as phones from join_requests where device_id in
        (select device_id from join_requests where phone = $1) group by device_id`,
      [phone],
    )
    const sums: ForgottenPhone = { ...NOTHING, sharedDevices: 0 }
    for (const { device_id, phones } of devices) {
      const isShared = phones > 1
      const gone = isShared
        ? { ...NOTHING, joinRequests: (await all(DELETE_JOIN_REQUEST, [device_id, phone])).length }
        : await forget('device_id = $1', [device_id])
      for (const key of FORGOTTEN) sums[key] += gone[key]
      sums.sharedDevices += isShared ? 1 : 0
    }
    return sums
  }

  /** @param isTrial Whether all comes back: it is only to be told what would go. */
  async function erase<T>(work: () => Promise<T>, isTrial = false): Promise<T> {
    const trial = new Error('a trial')
    let gone: T | undefined
    try {
      await inTransaction(async () => {
        gone = await work()
        if (isTrial) throw trial
      })
      await session.scrub()
    } catch (error) {
      if (error !== trial) throw error
    }
    return gone!
  }

  return {
    forgetDevice: (deviceId, isTrial) => erase(() => forget('device_id = $1', [deviceId]), isTrial),
    forgetPhone: (phone, isTrial) => erase(() => forgetPhone(phone), isTrial),
    async forgetBefore(before) {
      const gone = await erase(() => forget('created_at < $1', [before.toISOString()]))
      const [trace] = await all('select id from ratings where network is not null limit 1')
      if (!trace) await session.forgetTraceKey()
      return gone
    },
  }
}
