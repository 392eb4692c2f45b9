import formStyles from '#web/forms/form.module.css'
import { FeedbackForm } from './feedback-form.tsx'

/** How the visitor liked the festival. */
export default function FeedbackScreen() {
  return (
    <div className={formStyles.screen}>
      <h1>Feedback</h1>
      <p>How was the festival? What should we do better next year?</p>
      <FeedbackForm />
    </div>
  )
}
