import { beforeEach, expect, test, vi } from 'vitest'
import { feedbackDraft, sendFeedback } from './feedback-note.ts'
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

test('failed feedback is sent again with the same id', async () => {
  const first = sendFeedback(FEEDBACK)
  sent[0]!.answer({ kind: 'failed' })
  expect(await first).toBe(false)
  const second = sendFeedback(FEEDBACK)
  sent[1]!.answer(STORED)
  expect(await second).toBe(true)
  expect(sent[1]!.row.id).toBe(sent[0]!.row.id)
  expect(feedbackDraft.read()).toBeUndefined()
})

test('feedback changed while it was being sent keeps the new text, which gets an id of its own', async () => {
  const first = sendFeedback(FEEDBACK)
  feedbackDraft.write(CHANGED)
  sent[0]!.answer(STORED)
  expect(await first).toBe(true)
  expect(feedbackDraft.read()).toMatchObject(CHANGED)
  void sendFeedback(CHANGED)
  expect(sent[1]!.row.id).not.toBe(sent[0]!.row.id)
})
