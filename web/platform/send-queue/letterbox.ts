import { createStore, del, entries, set } from 'idb-keyval'
import type { Delivery } from '#web/platform/storage/delivery.ts'

/** A copy, and the moment before which the service worker leaves the service alone with its kind. */
export type Letter = Delivery & { notBefore?: number }

/**
 * The copies of what is unsent that the service worker can read when no page is open any more. What
 * has been delivered leaves a mark, until a page has seen it. Calls are rejected where the device
 * keeps nothing, or does not say so.
 */
export interface Letterbox {
  /** By id; 'delivered' for what a page or the worker has brought to the service. */
  read(): Promise<Map<string, Letter | 'delivered'>>
  put(letter: Letter): Promise<void>
  markDelivered(id: string): Promise<void>
  remove(id: string): Promise<void>
}

/** Some browsers leave a request to a damaged database without any answer. */
const GIVE_UP_AFTER_MS = 1000

const store = createStore('mela', 'letterbox')

export const letterbox: Letterbox = {
  read: async () => new Map(await inTime(entries<string, Letter | 'delivered'>(store))),
  put: (letter) => inTime(set(letter.row.id, letter, store)),
  markDelivered: (id) => inTime(set(id, 'delivered', store)),
  remove: (id) => inTime(del(id, store)),
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The device does not answer')), GIVE_UP_AFTER_MS)
  })
  return Promise.race([work, limit])
}
