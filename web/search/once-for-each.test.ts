import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemByItem } from './once-for-each.ts'

test('a list that is read ahead in parts is read as it is at once, and each item once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.nat(5)), (list, parts) => {
      const added: string[] = []
      const reader = itemByItem<string, string[]>({
        start: () => [],
        add: (to, item, place) => {
          added.push(item)
          to.push(`${place}: ${item}`)
        },
      })
      let awaited = 0
      for (const part of parts) {
        let left = part
        awaited = Math.min(list.length, awaited + part)
        const isReady = reader.readAhead(list, () => left-- > 0)
        expect(added).toEqual(list.slice(0, awaited))
        expect(isReady).toBe(awaited === list.length)
      }
      expect(reader.of(list)).toEqual(list.map((item, place) => `${place}: ${item}`))
      expect(reader.of(list)).toBe(reader.of(list))
      expect(added).toEqual(list)
    }),
  )
})
