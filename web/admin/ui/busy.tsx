import { useTexts } from '../use-language.ts'
import styles from './admin-controls.module.css'
import { texts } from './texts.ts'

/** Says that something is on the way, unless it comes at once. */
export function Busy() {
  const { busy } = useTexts(texts)
  return (
    <p role="status" className={styles.busy}>
      <span className={styles.spinner} />
      {busy}
    </p>
  )
}
