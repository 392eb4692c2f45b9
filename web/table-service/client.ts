import {
  type FeedbackRow,
  type JoinRequestRow,
  type RateStallAnswer,
  type RateStallRequest,
  STALL_RATING_COLUMNS,
  type StallRatingRow,
  toRateStallAnswer,
  toStallRatingRow,
} from '#shared/tables.ts'

/** 'failed' may go through later and is to be sent again with the same id; 'refused' never will. */
export type SendOutcome<T> =
  | { kind: 'stored'; answer: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed' }

export type ReadOutcome<T> = { kind: 'read'; value: T } | { kind: 'failed'; message?: string }

const CREATED = 201
/** Of a unique column: the row is there already. */
const KNOWN = '23505'

const connect = () => import('./connection.ts')

/** Fetches the client library ahead of its first use. */
export async function preconnect(): Promise<void> {
  await connect()
}

/** Sends one rating. Only an answer that names its outcome counts as stored. */
export async function rateStall(request: RateStallRequest): Promise<SendOutcome<RateStallAnswer>> {
  try {
    const { connection } = await connect()
    const { data, error, status } = await connection.rpc('rate_stall', request)
    const answer = toRateStallAnswer(data)
    if (answer) return { kind: 'stored', answer }
    if (error && isRefusal(status, error.code)) {
      return { kind: 'refused', code: error.code, message: error.message }
    }
    return { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** Sends one join request. */
export function insertJoinRequest(row: JoinRequestRow): Promise<SendOutcome<undefined>> {
  return insert('join_requests', row)
}

/** Sends one piece of feedback. */
export function insertFeedback(row: FeedbackRow): Promise<SendOutcome<undefined>> {
  return insert('feedback', row)
}

/** Stored is what was created now, or what the service knows from an earlier try. */
async function insert(table: string, row: object): Promise<SendOutcome<undefined>> {
  try {
    const { connection } = await connect()
    const { error, status } = await connection.from(table).insert(row)
    if (status === CREATED || error?.code === KNOWN) return { kind: 'stored', answer: undefined }
    if (error && isRefusal(status, error.code)) {
      return { kind: 'refused', code: error.code, message: error.message }
    }
    return { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** The totals of every rated stall. */
export async function readTotals(): Promise<ReadOutcome<StallRatingRow[]>> {
  try {
    const { connection } = await connect()
    const { data, error } = await connection.from('stall_ratings').select(STALL_RATING_COLUMNS)
    if (Array.isArray(data)) {
      return { kind: 'read', value: data.flatMap((row: unknown) => toStallRatingRow(row) ?? []) }
    }
    // Without a code it is the browser's or a captive portal's text, which tells a visitor nothing.
    return error?.code ? { kind: 'failed', message: error.message } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** A 4xx in the service's own words. Too many requests, or a proxy's page, is a passing fault. */
function isRefusal(status: number, code: string | undefined): boolean {
  return status >= 400 && status < 500 && status !== 429 && status !== 408 && Boolean(code)
}
