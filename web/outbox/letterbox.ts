import { createStore, del, entries, set } from 'idb-keyval'
import type { Delivery } from '#web/storage/delivery.ts'

/**
 * The copies of what is unsent that the service worker can read when no page is open any more. What
 * has been delivered leaves a mark, until a page has seen it. Calls are rejected where the device
 * keeps nothing, or does not say so.
 */
export interface Letterbox {
  /** By id; 'delivered' for what a page or the worker has brought to the service. */
  read(): Promise<Map<string, Delivery | 'delivered'>>
  put(delivery: Delivery): Promise<void>
  markDelivered(id: string): Promise<void>
  remove(id: string): Promise<void>
}

/** Some browsers leave a request to a damaged database without any answer. */
const GIVE_UP_AFTER_MS = 1000

const store = createStore('mela', 'letterbox')

export const letterbox: Letterbox = {
  read: async () => new Map(await inTime(entries<string, Delivery | 'delivered'>(store))),
  put: (delivery) => inTime(set(delivery.row.id, delivery, store)),
  markDelivered: (id) => inTime(set(id, 'delivered', store)),
  remove: (id) => inTime(del(id, store)),
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The device does not answer')), GIVE_UP_AFTER_MS)
  })
  return Promise.race([work, limit])
}
