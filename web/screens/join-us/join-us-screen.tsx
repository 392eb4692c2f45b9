import * as messages from '#messages/join-us.ts'
import festival from '#content/festival'
import { Screen } from '#web/ui/layout/screen.tsx'
import { JoinForm } from './join-form.tsx'

/** A form for those who want to become members. */
export default function JoinUsScreen() {
  return (
    <Screen title={messages.title} intro={<p>{messages.intro(festival)}</p>} width={560}>
      <JoinForm />
    </Screen>
  )
}
