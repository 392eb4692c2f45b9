import { FeedbackForm } from './feedback-form.tsx'
import styles from './feedback-screen.module.css'

/** How the visitor liked the festival. */
export default function FeedbackScreen() {
  return (
    <div className={styles.screen}>
      <h1>Feedback</h1>
      <p>How was the festival? What should we do better next year?</p>
      <FeedbackForm />
    </div>
  )
}
