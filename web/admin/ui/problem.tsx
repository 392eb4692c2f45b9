import type { Failure } from '../session/failure.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-controls.module.css'
import { Button } from './button.tsx'
import { failureTexts, toFailureText } from './failure-texts.ts'
import { texts } from './texts.ts'

interface ProblemProps {
  /** Nothing is shown without one. */
  failure: Failure | undefined
  /** For a problem without a form whose button tries again. */
  onRetry?: (() => unknown) | undefined
}

/** Why a request failed, and what to do. */
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
