import * as messages from '#messages/controls.ts'
import { paths } from '#web/visitors/routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './find-forms.module.css'

/** The forms of both not-found pages: by stall number, and by search. They work without scripts. */
export function FindForms() {
  return (
    <>
      <form action={paths.rateStall} className={styles.form}>
        <label className={styles.label}>
          {messages.stallNumber}
          <input name="id" required autoComplete="off" enterKeyHint="go" className={styles.field} />
        </label>
        <Button type="submit">{messages.go}</Button>
      </form>
      <form role="search" action={paths.browseStalls} className={styles.form}>
        <label className={styles.label}>
          {messages.foodOrStall}
          <input
            name="q"
            required
            autoComplete="off"
            enterKeyHint="search"
            className={styles.field}
          />
        </label>
        <Button type="submit">{messages.search}</Button>
      </form>
    </>
  )
}
