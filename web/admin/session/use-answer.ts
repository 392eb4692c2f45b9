import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, getFromApi, toFailure } from '../call-api.ts'
import { useSession } from './use-session.ts'

interface Loaded<Answer> {
  /** The last answer, also while another is loading or after it has failed. */
  answer?: Answer | undefined
  /** When it arrived. */
  answeredMs?: number
  failure?: Failure | undefined
}

/** Loads what a screen shows, and again once the session is unlocked. */
export function useAnswer<Answer>(path: string) {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({})
  const isOpen = useSession().status === 'open'
  const latest = useRef(0)

  const reload = useCallback(() => {
    const own = (latest.current += 1)
    return load<Answer>(path).then((next) => {
      // A slow answer must not replace a newer one.
      if (own === latest.current) setLoaded((last) => ({ ...last, failure: undefined, ...next }))
    })
  }, [path])

  /** For a newer answer that the screen knows itself. */
  function replace(answer: Answer) {
    latest.current += 1
    setLoaded({ answer })
  }

  useEffect(() => {
    if (isOpen) void reload()
  }, [isOpen, reload])
  return { ...loaded, reload, replace }
}

async function load<Answer>(path: string): Promise<Loaded<Answer>> {
  try {
    return { answer: await getFromApi<Answer>(path), answeredMs: Date.now() }
  } catch (error) {
    return { failure: toFailure(error) }
  }
}
