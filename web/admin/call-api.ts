import { ADMIN_API, type AdminRefusal } from '#shared/admin/api.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'

const TIMEOUT_MS = 20_000
/** A backup over a slow line. */
const FILE_TIMEOUT_MS = 10 * 60_000

/** The server answered with a refusal. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: AdminRefusal
  constructor(refusal: AdminRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** No answer arrived. The request may still have reached the server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Why a request failed. */
export type Failure = AdminRefusal | { code: 'unreachable' }

/** @throws The error itself if it is not about a request. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Refused) return error.refusal
  if (error instanceof Unreachable) return { code: 'unreachable' }
  throw error
}

type RefusalListener = (refusal: AdminRefusal) => void
let tellRefusal: RefusalListener = () => {}

/** @param listener Gets every refusal, because any request may find the session locked or ended. */
export function listenForRefusals(listener: RefusalListener): void {
  tellRefusal = listener
}

/** @throws Refused, Unreachable. */
export const getFromApi = <Answer>(path: string) => readJson<Answer>(callApi(path, {}))

/** @throws Refused, Unreachable. */
export const postToApi = <Answer>(path: string, body: unknown = {}) =>
  readJson<Answer>(callApi(path, toPost(body)))

/** Uploads a file. @throws Refused, Unreachable. */
export const postFileToApi = <Answer>(path: string, file: Blob) =>
  readJson<Answer>(
    callApi(path, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    }),
  )

/** For routes that answer with a file. @throws Refused, Unreachable. */
export const postForFile = async (path: string, body: unknown): Promise<Blob> =>
  orUnreachable((await callApi(path, toPost(body), FILE_TIMEOUT_MS)).blob())

const toPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function callApi(
  path: string,
  request: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const signal = timeoutSignal(timeoutMs)
  const response = await orUnreachable(fetch(ADMIN_API + path, { ...request, signal }))
  if (response.ok) return response
  // A proxy's error page is not JSON.
  const refusal = (await response.json().catch(() => ({ code: 'failed' }))) as AdminRefusal
  tellRefusal(refusal)
  throw new Refused(refusal)
}

/** The connection may also drop while the body is being read. */
async function readJson<Answer>(response: Promise<Response>): Promise<Answer> {
  return orUnreachable((await response).json() as Promise<Answer>)
}

async function orUnreachable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch(() => {
    throw new Unreachable()
  })
}
