import { storedValue, toObject } from '#web/visitors/platform/storage/stored-value.ts'

/** Shared by all tabs of this device. */
export const signedInPerson = storedValue<string>('admin_person', JSON.parse)

/** By id, the names of people for whom this device may store something. */
const names = storedValue('admin_names', (text) =>
  toObject<Record<string, string>>(JSON.parse(text)),
)

interface Own {
  countWaiting: () => number
  remove: () => void
  move: (from: string, to: string) => void
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
    move(from: string, to: string) {
      const { [from]: value, ...others } = readAll()
      if (value !== undefined && others[to] === undefined) stored.write({ ...others, [to]: value })
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

/**
 * Names are unique, so somebody with a known name and a new id was removed and invited again. They
 * get back what they left on this device.
 */
export function enterPerson({ id, name }: { id: string; name: string }) {
  const known = names.read() ?? {}
  for (const former of Object.keys(known)) {
    if (former !== id && known[former] === name) everything.forEach((own) => own.move(former, id))
  }
  names.write({ ...known, [id]: name })
  signedInPerson.write(id)
}

/** Also removes unsent changes. */
export function forgetPerson() {
  for (const own of everything) own.remove()
  const { [signedInPerson.read() ?? '']: _, ...others } = names.read() ?? {}
  if (Object.keys(others).length > 0) names.write(others)
  else names.remove()
  signedInPerson.remove()
}
