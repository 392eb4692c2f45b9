import type { Failure } from '../call-api.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { Button } from './button.tsx'
import { failureTexts, toFailureText } from './failure-texts.ts'
import { texts } from './ui-texts.ts'

interface ProblemProps {
  failure: Failure | undefined
  /** Adds a retry button, if there is no form that can send the request again. */
  onRetry?: (() => unknown) | undefined
}

export function Problem({ failure, onRetry }: ProblemProps) {
  const sentences = useTexts(failureTexts)
  const { retry } = useTexts(texts)
  if (failure === undefined) return null
  return (
    <div role="alert" className={styles.alert}>
      <p>{toFailureText(sentences, failure)}</p>
      {onRetry && <Button onClick={() => void onRetry()}>{retry}</Button>}
    </div>
  )
}

interface LoadingProps {
  answer?: unknown
  failure?: Failure | undefined
  reload: () => Promise<void>
}

export function Loading({ answer, failure, reload }: LoadingProps) {
  return failure || answer ? <Problem failure={failure} onRetry={reload} /> : <Busy />
}

export function Busy() {
  const { busy } = useTexts(texts)
  return (
    <p role="status" className={styles.busy}>
      <span className={styles.spinner} />
      {busy}
    </p>
  )
}
