import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, getFromApi, toFailure } from '../call-api.ts'
import { useSession } from './use-session.ts'

interface Loaded<Answer> {
  /** The last answer. It stays while the next one is loading, and if that fails. */
  answer?: Answer | undefined
  /** When the answer arrived. */
  answeredMs?: number
  failure?: Failure | undefined
}

/** Loads a screen's data, and reloads it when the session is unlocked. */
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

  /** Sets an answer that the screen already has, and ignores requests that are under way. */
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
