import { createHmac } from 'node:crypto'

export type ToId = ReturnType<typeof createIdMaker>

/**
 * @returns A function from texts to an id: equal texts get equal ids, which reveal nothing without
 * the key.
 */
export function createIdMaker(key: Buffer) {
  return (...texts: (string | number)[]): string => {
    const hex = createHmac('sha256', key)
      .update(`id ${JSON.stringify(texts)}`)
      .digest('hex')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
  }
}
