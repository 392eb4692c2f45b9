import { ADMIN_API, type AdminRefusal } from '#shared/admin/api.ts'
import type { AdminPosts, PostBody, PostPath } from '#shared/admin/posts.ts'
import { saveFile } from '#web/visitors/platform/storage/save-file.ts'

/**
 * Longest time without progress in either direction. The whole upload of a picture can take longer.
 */
const SILENCE_MS = 20_000
/** The server makes a backup or an export before it sends anything. */
const FILE_SILENCE_MS = 10 * 60_000

export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: AdminRefusal
  constructor(refusal: AdminRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The request may still have reached the server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

export type Failure = AdminRefusal | { code: 'unreachable' }

/** @throws The error itself if it is not about a request. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Refused) return error.refusal
  if (error instanceof Unreachable) return { code: 'unreachable' }
  throw error
}

type RefusalListener = (refusal: AdminRefusal) => void
let tellRefusal: RefusalListener = () => {}

/**
 * @param listener Called for every refusal, because any request can reveal that the session is
 * locked or over.
 */
export function listenForRefusals(listener: RefusalListener): void {
  tellRefusal = listener
}

/** @throws Refused, Unreachable. */
export const getFromApi = <Answer>(path: string) => readJson<Answer>(callApi(path, {}))

/** @throws Refused, Unreachable. */
export const postToApi = <Path extends PostPath>(path: Path, body: PostBody<Path>) =>
  readJson<AdminPosts[Path][1]>(callApi(path, { body: JSON.stringify(body) }))

export interface Upload {
  /** @param part From 0 to 1. At 1, everything has been sent. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** @throws Refused, Unreachable. */
export const postFileToApi = <Answer>(path: string, file: Blob, upload: Upload) =>
  readJson<Answer>(callApi(path, { body: file, upload }))

/** @throws Refused, Unreachable. */
export const postForFile = async (path: string, body: unknown): Promise<Blob> =>
  (await callApi(path, { body: JSON.stringify(body), silenceMs: FILE_SILENCE_MS })).blob()

interface ApiRequest {
  /** Absent for a GET. */
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

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
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
      // Has no effect once the response has loaded.
      reject(new Unreachable())
    }
    upload?.signal.addEventListener('abort', abort)
    awaitMore()
    upload?.onProgress(0)
    request.send(body)
  })
}

/** A captive portal may respond with an HTML page. */
async function readJson<Answer>(response: Promise<Response>): Promise<Answer> {
  const body: Promise<Answer> = (await response).json()
  return body.catch(() => {
    throw new Unreachable()
  })
}

/** @throws Refused, Unreachable. */
export async function saveRecord(path: string, body: object, fileName: string): Promise<void> {
  saveFile(fileName, await postForFile(path, body))
}
