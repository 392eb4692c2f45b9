import { expect, test } from 'vitest'
import type { SendOutcome } from '#web/platform/table-service/send-row.ts'
import {
  createFakeDevice,
  delivery,
  FAILED,
  refused,
  STORED,
} from '../../../tests/support/festivals/fake-device.ts'
import { deliverLetters } from './deliver-letters.ts'

async function goRound(outcomes: SendOutcome[]) {
  const { letterbox, letters } = createFakeDevice()
  for (const id of 'cab') await letterbox.put(delivery(id))
  await letterbox.markDelivered('b')
  const asked: string[] = []
  const round = deliverLetters(letterbox, async ({ row }) => {
    asked.push(row.id)
    return outcomes.shift() ?? STORED
  })
  const isThrough = await round.then(
    () => true,
    () => false,
  )
  return { asked, isThrough, letters: Object.fromEntries(letters) }
}

test('a round delivers what is not delivered yet, the oldest first, and marks it', async () => {
  expect(await goRound([])).toEqual({
    asked: ['a', 'c'],
    isThrough: true,
    letters: { a: 'delivered', b: 'delivered', c: 'delivered' },
  })
})

test('a round that meets no service ends, so that the browser asks for another', async () => {
  expect(await goRound([FAILED])).toEqual({
    asked: ['a'],
    isThrough: false,
    letters: { a: delivery('a'), b: 'delivered', c: delivery('c') },
  })
})

test('what is refused stays for a page to see', async () => {
  const { letters, isThrough } = await goRound([refused('23514')])
  expect(letters).toEqual({ a: delivery('a'), b: 'delivered', c: 'delivered' })
  expect(isThrough).toBe(true)
})
