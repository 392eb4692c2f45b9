import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminRefusal, ChangeRequest } from '#shared/admin/api.ts'
import { sampleSheets } from '../../../tests/support/admin/sample-sheets.ts'
import { stubLocalStorage } from '../../../tests/support/stub-storage.ts'
import { Refused, Unreachable } from '../call-api.ts'
import { countWaiting, forgetPerson, signedInPerson } from '../session/own-value.ts'
import { tapStall, tapStock, toStalls, withTap } from './tap.ts'
import { createTapQueue, tapStorage } from './tap-queue.ts'

let device: Map<string, string>
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  device = stubLocalStorage()
  signedInPerson.write('ravi')
})

const [teaHouse] = toStalls(sampleSheets)
const [samosa, chai] = teaHouse!.dishes
const soldOut = () => tapStock(samosa!, false)!
const closed = () => tapStall(teaHouse!, false)!

/** A queue whose server gives these answers in turn, and then accepts everything. */
function serve(...answers: (AdminRefusal | 'offline' | 'ok')[]) {
  const arrived: string[] = []
  const send = async ({ base, changes }: ChangeRequest) => {
    const answer = answers.shift() ?? 'ok'
    if (answer === 'offline') throw new Unreachable()
    if (answer !== 'ok') throw new Refused(answer)
    expect(base).toBeUndefined()
    arrived.push(...changes.map((change) => (change.kind === 'set' ? change.column : '')))
    return { hash: '' }
  }
  const queue = createTapQueue({ storage: tapStorage, send, onSaved: () => {} })
  return { queue, arrived }
}

test('taps without a network wait, survive a closed tab, and are then sent in order', async () => {
  const { queue, arrived } = serve('offline')
  queue.add([soldOut(), closed()])
  await queue.flush()
  expect(queue.stateOf(soldOut().change)).toBe('waiting')
  expect(arrived).toEqual([])
  const later = serve()
  expect(later.queue.stateOf(closed().change)).toBe('waiting')
  await later.queue.flush()
  expect(later.arrived).toEqual(['instock', 'disabled'])
  expect(later.queue.stateOf(closed().change)).toBe('saved')
  expect(later.queue.read().waiting).toEqual([])
})

test('a refused tap is reported, and the taps behind it are still sent', async () => {
  const conflict: AdminRefusal = {
    code: 'conflict',
    conflicts: [{ change: 0, reason: 'differs', now: 'perhaps' }],
  }
  const { queue, arrived } = serve(conflict)
  queue.add([soldOut(), closed()])
  await queue.flush()
  expect(arrived).toEqual(['disabled'])
  const [refused] = queue.read().refused
  expect(refused).toMatchObject({ code: 'conflict', now: 'perhaps' })
  queue.dismiss(refused!.tap.id)
  expect(queue.read()).toEqual({ waiting: [], refused: [] })
})

test.each(['signed-out', 'locked', 'failed'] as const)('%s: all taps wait', async (code) => {
  const { queue, arrived } = serve({ code })
  queue.add([soldOut(), closed()])
  await queue.flush()
  expect([queue.read().waiting.length, queue.blockedBy()]).toEqual([2, code])
  await queue.flush()
  expect([arrived.length, queue.blockedBy()]).toEqual([2, undefined])
})

test('a cell that is tapped again no longer counts as saved', async () => {
  const { queue } = serve('ok', { code: 'not-allowed' })
  queue.add([soldOut()])
  await queue.flush()
  queue.add([soldOut()])
  expect(queue.stateOf(soldOut().change)).toBe('waiting')
  await queue.flush()
  expect(queue.stateOf(soldOut().change)).toBeUndefined()
})

test('whatever the network does, each tap arrives once and in order', async () => {
  const answer = fc.constantFrom('offline' as const, 'ok' as const, { code: 'failed' as const })
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { maxLength: 8 }),
      fc.array(fc.boolean()),
      async (answers, taps) => {
        tapStorage.remove()
        const { queue, arrived } = serve(...answers)
        for (const isStock of taps) {
          queue.add([isStock ? soldOut() : closed()])
          void queue.flush()
        }
        while (queue.read().waiting.length > 0) await queue.flush()
        expect(arrived).toEqual(taps.map((isStock) => (isStock ? 'instock' : 'disabled')))
      },
    ),
  )
})

test('taps wait for the person who made them, and nobody else sees or sends them', async () => {
  const { queue, arrived } = serve({ code: 'signed-out' })
  queue.add([soldOut(), closed()])
  await queue.flush()
  signedInPerson.write('meera')
  expect(queue.read()).toEqual({ waiting: [], refused: [] })
  queue.add([closed()])
  await queue.flush()
  expect(arrived).toEqual(['disabled'])
  forgetPerson()
  signedInPerson.write('ravi')
  expect(countWaiting()).toBe(2)
  await queue.flush()
  expect(arrived).toEqual(['disabled', 'instock', 'disabled'])
})

test('signing out removes everything that the device stored for the person', () => {
  const { queue } = serve()
  queue.add([soldOut()])
  forgetPerson()
  expect([...device]).toEqual([])
})

test('a tap shows at once, and a tap that would change nothing is not made', () => {
  const [after] = toStalls(withTap(withTap(sampleSheets, soldOut()), closed()))
  expect(after).toMatchObject({
    isOpen: false,
    dishes: [{ isInStock: false }, { isInStock: true }],
  })
  expect([tapStall(teaHouse!, true), tapStock(chai!, true)]).toEqual([undefined, undefined])
})
