import { ADMIN_API, type AdminRefusal } from '#shared/admin/api.ts'

const TIMEOUT_MS = 20_000

/** The server has answered, and refused. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: AdminRefusal
  constructor(refusal: AdminRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** No answer arrived: whether the request did is unknown. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** @throws Refused, Unreachable. */
export const getFromApi = <Answer>(path: string) => callApi<Answer>(path, {})

/** @throws Refused, Unreachable. */
export const postToApi = <Answer>(path: string, body: unknown = {}) =>
  callApi<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function callApi<Answer>(path: string, request: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(ADMIN_API + path, { ...request, signal }).catch(() => {
    throw new Unreachable()
  })
  const answer = (await response.json().catch(() => ({ code: 'failed' }))) as unknown
  if (!response.ok) throw new Refused(answer as AdminRefusal)
  return answer as Answer
}
