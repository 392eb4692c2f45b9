import * as messages from '#messages/feedback.ts'
import formStyles from '#web/forms/form.module.css'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** How the visitor liked the festival. */
export default function FeedbackScreen() {
  return (
    <>
      <ScreenHeader title={messages.title}>
        <p>{messages.intro}</p>
      </ScreenHeader>
      <div className={formStyles.screen}>
        <FeedbackForm />
      </div>
    </>
  )
}
