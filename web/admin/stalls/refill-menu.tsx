import { type FormEvent, useState } from 'react'
import { type Changed, PIN, type Refill } from '#shared/admin/api.ts'
import { postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PinField } from '../ui/pin-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import styles from './refill-menu.module.css'
import { refillTexts } from './refill-texts.ts'

interface RefillMenuProps {
  hasEdits: boolean
  onRefilled: () => Promise<void>
}

/** What replaces both sheets, out of the way of everyday work. */
export function RefillMenu({ hasEdits, onRefilled }: RefillMenuProps) {
  const { more, publishFirst, actions } = useTexts(refillTexts)
  const [asked, setAsked] = useState<Refill['with']>()
  return (
    <details className={styles.menu}>
      <summary>{more}</summary>
      <div className={styles.buttons}>
        {(['samples', 'nothing'] as const).map((name) => (
          <Button key={name} disabled={hasEdits} onClick={() => setAsked(name)}>
            {actions[name].button}
          </Button>
        ))}
        {hasEdits && <p>{publishFirst}</p>}
      </div>
      {asked && (
        <RefillDialog with={asked} onRefilled={onRefilled} onClose={() => setAsked(undefined)} />
      )}
    </details>
  )
}

interface RefillDialogProps extends Pick<Refill, 'with'>, Pick<RefillMenuProps, 'onRefilled'> {
  onClose: () => void
}

function RefillDialog({ with: kind, onRefilled, onClose }: RefillDialogProps) {
  const { button, sentence } = useTexts(refillTexts).actions[kind]
  const [pin, setPin] = useState('')
  const { isBusy, failure, run } = useAction(async () => {
    await postToApi<Changed>('/refill', { pin, with: kind } satisfies Refill)
    await onRefilled()
    onClose()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void run()
  }

  return (
    <Dialog title={button} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <p>{sentence}</p>
        <PinField value={pin} onChange={setPin} />
        <Problem failure={failure} />
        <Button type="submit" look="primary" isBusy={isBusy} disabled={!PIN.test(pin)}>
          {button}
        </Button>
      </form>
    </Dialog>
  )
}
