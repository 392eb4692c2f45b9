import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminRefusal, ChangeRequest } from '#shared/admin/api.ts'
import type { CellChange, Change } from '#shared/admin/sheets.ts'
import { stubLocalStorage } from '../../../tests/support/stub-storage.ts'
import { Refused, Unreachable } from '../call-api.ts'
import { changeStorage, createChangeQueue } from './change-queue.ts'
import { countWaiting, forgetPerson, signedInPerson } from './own-value.ts'

let device: Map<string, string>
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  device = stubLocalStorage()
  signedInPerson.write('ravi')
})

const price: CellChange = {
  kind: 'set',
  sheet: 'products',
  key: '["1","Samosa",0]',
  column: 'price',
  before: '20',
  after: '25',
}
const stock: CellChange = { ...price, column: 'instock', before: 'yes', after: 'no' }
const differs = (change: number) => ({ change, reason: 'differs', now: '22' }) as const

/** A queue whose server gives these answers in turn, and then accepts everything. */
function serve(...answers: (AdminRefusal | 'offline' | 'ok')[]) {
  const arrived: string[] = []
  const send = async ({ changes }: ChangeRequest) => {
    const answer = answers.shift() ?? 'ok'
    if (answer === 'offline') throw new Unreachable()
    if (answer !== 'ok') throw new Refused(answer)
    arrived.push(changes.map((change) => ('column' in change ? change.column : '')).join('+'))
    return { was: '', hash: '' }
  }
  const queue = createChangeQueue({ storage: changeStorage, send, onSaved: () => {} })
  return { queue, arrived }
}

test('changes without a network wait, survive a closed tab, and are then sent in order', async () => {
  const { queue, arrived } = serve('offline')
  queue.add([stock])
  queue.add([price])
  await queue.flush()
  expect([queue.stateOf(stock), queue.blockedBy(), arrived]).toEqual(['waiting', 'unreachable', []])
  const later = serve()
  expect(later.queue.stateOf(price)).toBe('waiting')
  await later.queue.flush()
  expect(later.arrived).toEqual(['instock', 'price'])
  expect(later.queue.stateOf(price)).toBe('saved')
  later.queue.add([price])
  expect(later.queue.stateOf(price)).toBe('waiting')
})

test('the cells of a paste that somebody else has changed become questions, and the others are saved', async () => {
  const { queue, arrived } = serve({ code: 'conflict', conflicts: [differs(1)] })
  queue.add([stock, price])
  await queue.flush()
  expect(arrived).toEqual(['instock'])
  const [question] = queue.read().refused
  expect(question).toMatchObject({ changes: [price], reason: { now: '22' } })
  expect(countWaiting()).toBe(1)
  // The person answers by editing the cell again or dismissing the question.
  queue.add([{ ...price, before: '22' }])
  expect(queue.read().refused).toEqual([])
})

test('a stall is not deleted by halves, and a row that is gone already is no question', async () => {
  const stall: Change = { kind: 'delete', sheet: 'stalls', key: '1', cells: {} }
  const product: Change = { ...stall, sheet: 'products', key: price.key }
  const gone = { change: 1, reason: 'gone' } as const
  const { queue, arrived } = serve(
    { code: 'conflict', conflicts: [differs(0)] },
    { code: 'conflict', conflicts: [gone] },
  )
  queue.add([stall, product])
  await queue.flush()
  expect([arrived, queue.read().refused]).toMatchObject([[], [{ changes: [stall] }]])
  queue.dismiss(queue.read().refused[0]!.id)
  queue.add([stall, product])
  await queue.flush()
  expect([arrived, queue.read()]).toEqual([[''], { waiting: [], refused: [] }])
})

test('taps on a stall whose number now belongs to another stall lead to a single question', async () => {
  const other = (change: number) => ({ change, reason: 'other-stall', now: 'Bhel House' }) as const
  const { queue, arrived } = serve({ code: 'conflict', conflicts: [other(0), other(1)] })
  queue.add([stock, price])
  await queue.flush()
  expect(arrived).toEqual([])
  expect(queue.read().refused).toMatchObject([{ changes: [stock, price], reason: other(0) }])
  expect(queue.stateOf(stock)).toBeUndefined()
})

test('changes that are refused for good do not hold up those behind them', async () => {
  const problem = { ...stock, code: 'stall-unknown' } as const
  const { queue, arrived } = serve(
    { code: 'problems', problems: [problem] },
    { code: 'not-allowed' },
  )
  for (const change of [stock, price, stock]) queue.add([change])
  await queue.flush()
  const reasons = queue.read().refused.map(({ reason }) => reason)
  expect([arrived, reasons]).toEqual([['instock'], [problem, { code: 'not-allowed' }]])
})

test.each(['signed-out', 'locked', 'failed'] as const)('%s: all changes wait', async (code) => {
  const { queue, arrived } = serve({ code: 'too-many', seconds: 0 }, { code })
  queue.add([stock])
  queue.add([price])
  await queue.flush()
  expect([queue.read().waiting.length, queue.blockedBy()]).toEqual([2, code])
  await queue.flush()
  expect([arrived.length, queue.blockedBy()]).toEqual([2, undefined])
})

test('whatever the network does, each change arrives once and in order', async () => {
  const answer = fc.constantFrom('offline' as const, 'ok' as const, { code: 'failed' as const })
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { maxLength: 8 }),
      fc.array(fc.constantFrom(stock, price)),
      async (answers, changes) => {
        changeStorage.remove()
        const { queue, arrived } = serve(...answers)
        for (const change of changes) {
          queue.add([change])
          void queue.flush()
        }
        while (queue.read().waiting.length > 0) await queue.flush()
        expect(arrived).toEqual(changes.map(({ column }) => column))
      },
    ),
  )
})

test('changes wait for the person who made them, and nobody else sees or sends them', async () => {
  const { queue, arrived } = serve({ code: 'signed-out' })
  queue.add([stock, price])
  await queue.flush()
  signedInPerson.write('meera')
  expect(queue.read()).toEqual({ waiting: [], refused: [] })
  queue.add([price])
  await queue.flush()
  expect(arrived).toEqual(['price'])
  // Signing out removes everything that the device stored for Meera.
  forgetPerson()
  expect(device.get('admin_changes')).not.toContain('meera')
  signedInPerson.write('ravi')
  expect(countWaiting()).toBe(2)
  await queue.flush()
  expect(arrived).toEqual(['price', 'instock+price'])
  forgetPerson()
  expect([...device]).toEqual([])
})
