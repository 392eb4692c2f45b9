import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, getFromApi, postToApi, toFailure, type Upload } from '../call-api.ts'
import type { PostBody, PostPath } from '#shared/admin/posts.ts'
import { useSession } from './use-session.ts'
import { ASK_EVERY_MS } from './sheets.ts'

interface Loaded<Answer> {
  /** Kept while the next answer is loading, and if loading fails. */
  answer?: Answer | undefined
  failure?: Failure | undefined
}

/**
 * Reloads when the session is unlocked.
 * @param body For a question that is not in the path. The answer to another body replaces the last.
 */
export function useAnswer<Answer>(path: string, body?: PostBody<PostPath>) {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({})
  const isOpen = useSession().status === 'open'
  const latest = useRef(0)
  const sent = body && JSON.stringify(body)

  const reload = useCallback(() => {
    const own = (latest.current += 1)
    return load<Answer>(path, sent).then((next) => {
      // A slow response must not replace a newer one.
      if (own === latest.current) setLoaded((last) => ({ ...last, failure: undefined, ...next }))
    })
  }, [path, sent])

  /** Responses to requests under way are then ignored. */
  function replace(answer: Answer) {
    latest.current += 1
    setLoaded({ answer })
  }

  useEffect(() => {
    if (isOpen) void reload()
  }, [isOpen, reload])
  return { ...loaded, reload, replace }
}

async function load<Answer>(path: string, sent: string | undefined): Promise<Loaded<Answer>> {
  try {
    const asking =
      sent === undefined ? getFromApi<Answer>(path) : postToApi(path as PostPath, JSON.parse(sent))
    return { answer: (await asking) as Answer }
  } catch (error) {
    return { failure: toFailure(error) }
  }
}

/** Polls while the page is visible. The server must not count the route as activity. */
export function usePolledAnswer<Answer>(path: string, everyMs = ASK_EVERY_MS) {
  const loaded = useAnswer<Answer>(path)
  const { reload } = loaded
  const isOpen = useSession().status === 'open'

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOpen, reload, everyMs])
  return loaded
}

/**
 * Prepares what an answer needs, such as fonts.
 * @param prepare Must stay the same function.
 */
export function usePrepared<Answer, Result>(
  answer: Answer | undefined,
  prepare: (answer: Answer) => Promise<Result>,
): Loaded<Result> {
  const [loaded, setLoaded] = useState<Loaded<Result>>({})
  useEffect(() => {
    let isLeft = false
    if (!answer) return undefined
    prepare(answer).then(
      (result) => !isLeft && setLoaded({ answer: result }),
      () => !isLeft && setLoaded({ failure: { code: 'unreachable' } }),
    )
    return () => {
      isLeft = true
    }
  }, [answer, prepare])
  return loaded
}

type Action = { status: 'idle' | 'busy' | 'done' } | { status: 'failed'; failure: Failure }

/** A failure keeps typed text, so that a second tap tries again. */
export function useAction<Inputs extends unknown[]>(act: (...inputs: Inputs) => Promise<unknown>) {
  const [action, setAction] = useState<Action>({ status: 'idle' })

  async function run(...inputs: Inputs) {
    setAction({ status: 'busy' })
    try {
      await act(...inputs)
      setAction({ status: 'done' })
    } catch (error) {
      setAction({ status: 'failed', failure: toFailure(error) })
    }
  }
  return {
    isDone: action.status === 'done',
    isBusy: action.status === 'busy',
    failure: action.status === 'failed' ? action.failure : undefined,
    run,
  }
}

export interface UploadProgress {
  /** From 0 to 1. At 1, everything has been sent. Undefined if nothing is being uploaded. */
  part: number | undefined
  cancel: () => void
}

/** @param send Passes `upload` on to `postFileToApi`. */
export function useUpload<Inputs extends unknown[]>(
  send: (upload: Upload, ...inputs: Inputs) => Promise<unknown>,
) {
  const [part, setPart] = useState<number>()
  const [controller, setController] = useState(() => new AbortController())
  const { run, ...action } = useAction(async (...inputs: Inputs) => {
    const started = new AbortController()
    setController(started)
    try {
      await send({ onProgress: setPart, signal: started.signal }, ...inputs)
    } finally {
      setPart(undefined)
    }
  })
  return {
    ...action,
    // A person who cancelled the upload needs no error message.
    failure: controller.signal.aborted ? undefined : action.failure,
    progress: { part, cancel: () => controller.abort() } satisfies UploadProgress,
    run,
  }
}
