import * as messages from '#messages/controls.ts'
import { paths } from '#web/routes.ts'
import { Button } from './button.tsx'
import styles from './find-forms.module.css'

interface FindFormsProps {
  /** Where a number leads: to the rating of its stall, or to its page. */
  numberAction: string
}

/** Two ways on from an address that leads nowhere: by a stall's number, and by a search. They need no scripts. */
export function FindForms({ numberAction }: FindFormsProps) {
  return (
    <>
      <form action={numberAction} className={styles.form}>
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
