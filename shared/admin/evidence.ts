/** A stall by its number and name. */
export interface NamedStall {
  id: string
  name: string
}

/** Why the audit flags a group of ratings. Each reader words it in their language. */
export type Evidence =
  /** Received before the gates opened. */
  | { kind: 'before-hours' }
  /** Received after the gates closed: `found` of all `late` ratings. */
  | { kind: 'after-hours'; found: number; late: number; usual: number }
  /** More than usual in a few minutes. `from`: ISO 8601. */
  | { kind: 'burst'; from: string; networks: number }
  /** All from one network. */
  | { kind: 'network'; devices: number }
  /** From many networks, each too little to be noticed alone. */
  | { kind: 'spread' }
  /** Far more of these stars than usual for some stalls. `each`: at least so many per network. */
  | {
      kind: 'push'
      stalls: NamedStall[]
      found: number
      stars: { from: number; to: number; lifts: boolean }
      usual: number
      networks?: number | undefined
      each?: number | undefined
    }
  /** The most in one minute, and the minutes that all of them took. */
  | { kind: 'pace'; most: number; minutes: number }
  /** Too many devices that rated nothing else. `share`: at other stalls, from 0 to 1. */
  | { kind: 'one-stall'; stars: number; given: number; share: number; usual: number }
