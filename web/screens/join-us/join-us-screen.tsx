import festival from '#content/festival'
import formStyles from '#web/forms/form.module.css'
import { JoinForm } from './join-form.tsx'

/** Asking to become a member: a name and a number to call back. */
export default function JoinUsScreen() {
  return (
    <div className={formStyles.screen}>
      <h1>Join Us</h1>
      <p>{`Leave your name and mobile number, and someone from ${festival.organisation} will call you.`}</p>
      <JoinForm />
    </div>
  )
}
