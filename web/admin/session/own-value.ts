import { storedValue, toObject } from '#web/platform/storage/stored-value.ts'

/** The id of the person who is signed in on this device, in whichever tab. */
export const signedInPerson = storedValue<string>('admin_person', JSON.parse)

const everything: { countWaiting: () => number; remove: () => void }[] = []

/**
 * A value on this device that belongs to the person who made it: it outlives their session, but
 * nobody else who signs in sees or replaces it.
 * @param count How much of it is not in the guide yet.
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

/** How much of what the person did on this device is not in the guide yet. */
export const countWaiting = () => everything.reduce((sum, own) => sum + own.countWaiting(), 0)

/** Removes what the person has on this device. */
export function forgetPerson() {
  for (const own of everything) own.remove()
  signedInPerson.remove()
}
