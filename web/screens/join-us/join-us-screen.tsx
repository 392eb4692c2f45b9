import * as messages from '#messages/join-us.ts'
import festival from '#content/festival'
import formStyles from '#web/forms/form.module.css'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'
import { JoinForm } from './join-form.tsx'

/** A form for those who want to become members. */
export default function JoinUsScreen() {
  return (
    <>
      <ScreenHeader title={messages.title}>
        <p>{messages.intro(festival)}</p>
      </ScreenHeader>
      <div className={formStyles.screen}>
        <JoinForm />
      </div>
    </>
  )
}
