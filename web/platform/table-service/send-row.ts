import type { SendOutcome, SentRow } from '#shared/delivery/entry.ts'
import { readAnswer, toSendPath } from '#shared/delivery/read-answer.ts'
import { post } from './request.ts'

/** Sends one row. It counts once, however often it is sent with the same id. */
export async function sendRow({ kind, row }: SentRow): Promise<SendOutcome> {
  return readAnswer(kind, await post(toSendPath(kind), row))
}
