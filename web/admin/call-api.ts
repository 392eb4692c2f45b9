import { ADMIN_API, type AdminRefusal } from '#shared/admin/api.ts'

/** How long nothing may arrive in either direction. A slow line needs longer than this for a picture. */
const SILENCE_MS = 20_000
/** For a backup or an export, which the server makes first. */
const FILE_SILENCE_MS = 10 * 60_000

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
  readJson<Answer>(callApi(path, { body: JSON.stringify(body) }))

/** How an upload is followed and cancelled. */
export interface Upload {
  /** @param part From 0 to 1: everything has been sent, and the server works on it. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads a file. @throws Refused, Unreachable. */
export const postFileToApi = <Answer>(path: string, file: Blob, upload: Upload) =>
  readJson<Answer>(callApi(path, { body: file, upload }))

/** For routes that answer with a file. @throws Refused, Unreachable. */
export const postForFile = async (path: string, body: unknown): Promise<Blob> =>
  (await callApi(path, { body: JSON.stringify(body), silenceMs: FILE_SILENCE_MS })).blob()

interface ApiRequest {
  /** JSON, or a file. A GET has none. */
  body?: string | Blob
  upload?: Upload
  silenceMs?: number
}

async function callApi(path: string, request: ApiRequest): Promise<Response> {
  const response = await send(ADMIN_API + path, request)
  if (response.ok) return response
  // A proxy's error page is not JSON.
  const { status } = response
  const refusal = (await response.json().catch(() => ({ code: 'proxy', status }))) as AdminRefusal
  tellRefusal(refusal)
  throw new Refused(refusal)
}

/** Not with `fetch`, which does not tell how much has been sent. */
function send(address: string, { body, upload, silenceMs = SILENCE_MS }: ApiRequest) {
  return new Promise<Response>((resolve, reject) => {
    if (upload?.signal.aborted) return reject(new Unreachable())
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const abort = () => request.abort()
    const awaitMore = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, silenceMs)
    }
    request.open(body === undefined ? 'GET' : 'POST', address)
    request.responseType = 'blob'
    if (body !== undefined) {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
      request.setRequestHeader('content-type', type)
    }
    request.onprogress = awaitMore
    request.upload.onprogress = ({ loaded, total }) => {
      awaitMore()
      upload?.onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, response } = request
      resolve(new Response(response as Blob, { status }))
    }
    request.onloadend = () => {
      clearTimeout(timer)
      upload?.signal.removeEventListener('abort', abort)
      // If it has been loaded, this comes too late to matter.
      reject(new Unreachable())
    }
    upload?.signal.addEventListener('abort', abort)
    awaitMore()
    upload?.onProgress(0)
    request.send(body)
  })
}

/** A captive portal may answer with a page. */
async function readJson<Answer>(response: Promise<Response>): Promise<Answer> {
  const body: Promise<Answer> = (await response).json()
  return body.catch(() => {
    throw new Unreachable()
  })
}
