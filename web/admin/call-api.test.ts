import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postFileToApi, postToApi, toFailure } from './call-api.ts'
import { failureTexts, toFailureText } from './ui/failure-texts.ts'

/** Replaces XMLHttpRequest; the test plays the server. */
class Connection {
  static last: Connection
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onloadend?: () => void
  status = 0
  response: Blob | undefined
  constructor() {
    Connection.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onloadend?.()
  }
  answer(status: number, body: string) {
    Object.assign(this, { status, response: new Blob([body]) })
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Connection)
})
afterEach(() => vi.useRealTimers())

/** The message shown for a failed request. */
const readText = (answer: Promise<unknown>) =>
  answer.then(
    () => '',
    (error: unknown) => toFailureText(failureTexts.en, toFailure(error)),
  )

test('a picture over a slow line arrives while something moves, and fails after 20 s of silence', async () => {
  const parts: number[] = []
  const { signal } = new AbortController()
  const send = () =>
    postFileToApi('/picture', new Blob(['x']), { signal, onProgress: (part) => parts.push(part) })
  const slow = send()
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(19_000)
    Connection.last.upload.onprogress!({ loaded, total: 4 })
  }
  Connection.last.answer(200, '{"is":"saved"}')
  expect(await slow).toEqual({ is: 'saved' })
  expect(parts).toEqual([0, 0.25, 0.5, 0.75, 1])

  const silent = readText(send())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await silent).toMatch(/^The server did not respond/)
})

test('an upload can be cancelled', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const upload = postFileToApi('/picture', new Blob(['x']), { signal, onProgress: () => {} })
  const abort = vi.spyOn(Connection.last, 'abort')
  controller.abort()
  expect(await readText(upload)).not.toBe('')
  expect(abort).toHaveBeenCalledOnce()
})

test("a proxy's page is not shown as the server's refusal, and says which limit is too low", async () => {
  const read = (status: number, body: string) => {
    const text = readText(postToApi('/sign-out', {}))
    Connection.last.answer(status, body)
    return text
  }
  const page = '<html><h1>413 Request Entity Too Large</h1></html>'
  expect(await read(413, page)).toMatch(/^The proxy .* 20 MB .*client_max_body_size/)
  expect(await read(502, '<html>Bad Gateway</html>')).toMatch(/^A proxy answered .*\(502\)/)
  expect(await read(413, '{"code":"too-large","maxBytes":8000000}')).toMatch(/larger than 8 MB/)
  expect(await read(403, '{"code":"host-lost"}')).toMatch(
    /must pass on the Host header with its port/,
  )
})
