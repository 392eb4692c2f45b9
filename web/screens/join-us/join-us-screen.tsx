import festival from '#content/festival'
import { JoinForm } from './join-form.tsx'
import styles from './join-us-screen.module.css'

/** Asking to become a member: a name and a number to call back. */
export default function JoinUsScreen() {
  return (
    <div className={styles.screen}>
      <h1>Join Us</h1>
      <p>{`Leave your name and mobile number, and someone from ${festival.organisation} will call you.`}</p>
      <JoinForm />
    </div>
  )
}
