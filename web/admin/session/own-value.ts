import { storedValue, toObject } from '#web/visitors/platform/storage/stored-value.ts'

/** Shared by all tabs of this device. */
export const signedInPerson = storedValue<string>('admin_person', JSON.parse)

interface Own {
  countWaiting: () => number
  remove: () => void
}
const everything: Own[] = []

/**
 * Stored for the signed-in person beyond the session. Other people who sign in here neither see nor
 * replace it.
 * @param count The number of changes in it that are not in the guide yet.
 */
export function ownValue<T>(key: string, count: (value: T) => number) {
  const stored = storedValue(key, (text) => toObject<Record<string, T>>(JSON.parse(text)))
  const readAll = () => stored.read() ?? {}

  const own = {
    subscribe: stored.subscribe,
    read: (): T | undefined => readAll()[signedInPerson.read() ?? ''],
    write(value: T) {
      const person = signedInPerson.read()
      if (person !== undefined) stored.write({ ...readAll(), [person]: value })
    },
    remove() {
      const { [signedInPerson.read() ?? '']: _, ...others } = readAll()
      if (Object.keys(others).length > 0) stored.write(others)
      else stored.remove()
    },
    countWaiting() {
      const value = own.read()
      return value === undefined ? 0 : count(value)
    },
  }
  everything.push(own)
  return own
}

export type OwnValue<T> = ReturnType<typeof ownValue<T>>

/** Changes on this device that are not in the guide yet. */
export const countWaiting = () => everything.reduce((sum, own) => sum + own.countWaiting(), 0)

/** Also removes unsent changes. */
export function forgetPerson() {
  for (const own of everything) own.remove()
  signedInPerson.remove()
}
