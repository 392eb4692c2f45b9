import type { ComponentProps, ReactNode } from 'react'
import { useAction } from '../session/use-request.ts'
import styles from './admin-ui.module.css'
import { Button } from './button.tsx'
import { Form } from './field.tsx'
import { Problem } from './problem.tsx'

interface ActionButtonProps extends ComponentProps<typeof Button> {
  act: () => Promise<unknown>
}

/** Shows that its action is under way, and why it failed. */
export function ActionButton({ act, ...button }: ActionButtonProps) {
  const { isBusy, failure, run } = useAction(act)
  return (
    <>
      <Button {...button} isBusy={isBusy} onClick={() => void run()} />
      <Problem failure={failure} />
    </>
  )
}

interface ActionFormProps extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  act: () => Promise<unknown>
  /** The button's text. */
  submit: string
  look?: 'primary' | 'large' | undefined
  disabled?: boolean
  /** Buttons beside the first. */
  beside?: ReactNode
}

/** Like `ActionButton`. A failure keeps what was typed. */
export function ActionForm(props: ActionFormProps) {
  const { act, submit, look = 'primary', disabled, beside, children, ...form } = props
  const { isBusy, failure, run } = useAction(act)
  return (
    <Form {...form} onSubmit={run}>
      {children}
      <Problem failure={failure} />
      <div className={styles.row}>
        <Button type="submit" look={look} disabled={disabled} isBusy={isBusy}>
          {submit}
        </Button>
        {beside}
      </div>
    </Form>
  )
}
