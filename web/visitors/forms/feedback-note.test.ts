import { beforeEach, expect, test, vi } from 'vitest'
import { feedbackDraft, findDelivery, keepDraft, sendFeedback } from './feedback-note.ts'
import type { SendOutcome, SentRow } from '#shared/delivery/entry.ts'

const sent: { row: SentRow['row']; answer: (outcome: SendOutcome) => void }[] = []
vi.mock(import('#web/visitors/platform/table-service/table-service.ts'), async (original) => ({
  ...(await original()),
  sendRow: ({ row }) => new Promise((answer) => sent.push({ row, answer })),
}))

const STORED = { kind: 'stored' } as const
const FEEDBACK = { rating: 4, message: 'More seats' }
const CHANGED = { rating: 4, message: 'More shade' }

beforeEach(() => {
  sent.length = 0
  feedbackDraft.remove()
})

test('pending feedback is not sent a second time', async () => {
  const first = sendFeedback(FEEDBACK)
  expect(sendFeedback({ ...FEEDBACK, message: 'More seats ' })).toBe(first)
  expect(sent).toHaveLength(1)
  sent[0]!.answer(STORED)
  expect(await first.outcome).toEqual({ kind: 'sent' })
  expect(findDelivery()).toBeUndefined()
  expect(feedbackDraft.read()).toBeUndefined()
})

test('failed feedback is sent again with the same id', async () => {
  const first = sendFeedback(FEEDBACK)
  sent[0]!.answer({ kind: 'failed' })
  expect(await first.outcome).toEqual({ kind: 'failed' })
  const second = sendFeedback(FEEDBACK)
  sent[1]!.answer(STORED)
  await second.outcome
  expect(sent[1]!.row.id).toBe(sent[0]!.row.id)
})

test('feedback changed while it was being sent keeps the new text as a draft', async () => {
  const { outcome } = sendFeedback(FEEDBACK)
  keepDraft(CHANGED)
  sent[0]!.answer(STORED)
  expect(await outcome).toEqual({ kind: 'sent' })
  expect(feedbackDraft.read()).toMatchObject(CHANGED)
})

test('feedback that was changed and sent again has a new id, and the older one stays silent', async () => {
  const first = sendFeedback(FEEDBACK)
  const second = sendFeedback(CHANGED)
  expect(sent[1]!.row.id).not.toBe(sent[0]!.row.id)
  sent[0]!.answer({ kind: 'failed' })
  expect(await first.outcome).toEqual({ kind: 'superseded' })
  expect(findDelivery()).toBe(second)
  expect(feedbackDraft.read()).toMatchObject(CHANGED)
  sent[1]!.answer(STORED)
  expect(await second.outcome).toEqual({ kind: 'sent' })
})
