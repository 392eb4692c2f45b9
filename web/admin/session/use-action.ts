import { useState } from 'react'
import { type Failure, toFailure } from '../call-api.ts'

type Action = { status: 'idle' | 'busy' | 'done' } | { status: 'failed'; failure: Failure }

/** Runs a button's request. A failure leaves typed text alone, so that a second tap tries again. */
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
