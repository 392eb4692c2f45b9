import { type SubmitEvent, useId, useState, useSyncExternalStore } from 'react'
import * as messages from '#messages/ticket.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './ticket-form.module.css'
import { keepTicket } from './voter-ticket.ts'
import { festival } from '#web/visitors/festival.ts'
import { type LocalTicket, voterTicket } from '#web/visitors/platform/storage/keys.ts'

/** Shows a field only while this phone has no ticket that counts. */
export function TicketForm() {
  const ticket = useTicket()
  const [isMistyped, setMistyped] = useState(false)
  const id = useId()
  const state = ticket?.state
  const refusal =
    state === 'unknown' || state === 'used' || state === 'device-has-one' ? state : undefined

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMistyped(!keepTicket(typedTicket(event.currentTarget)))
  }

  if (ticket && !refusal) {
    return (
      <div className={`surface ${styles.kept}`} role="status">
        <p>
          <b>{state === 'claimed' ? messages.claimed : messages.kept}</b>
        </p>
        {state !== 'claimed' && <p>{messages.keptDetails}</p>}
      </div>
    )
  }
  const problem = isMistyped ? messages.mistyped : refusal && messages.refused[refusal]
  return (
    <form className={`surface ${styles.form}`} onSubmit={handleSubmit}>
      <label htmlFor={id}>{messages.code}</label>
      <TicketInput id={id} describedBy={`${id}-hint`} isWrong={problem !== undefined} />
      <p id={`${id}-hint`} className={problem ? styles.problem : styles.hint} role="status">
        {problem ?? messages.codeHint}
      </p>
      <Button type="submit" look="primary">
        {messages.save}
      </Button>
    </form>
  )
}

export function typedTicket(form: HTMLFormElement): string {
  const field = form.elements.namedItem('ticket') as HTMLInputElement | null
  return field?.value.trim() ?? ''
}

interface TicketInputProps {
  id: string
  describedBy?: string
  isWrong?: boolean
}

export const TicketInput = ({ id, describedBy, isWrong }: TicketInputProps) => (
  <input
    id={id}
    name="ticket"
    className={styles.input}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    aria-describedby={describedBy}
    aria-invalid={isWrong || undefined}
  />
)

const nothing = () => undefined

/** The ticket for this edition. Undefined before hydration. */
export function useTicket(): LocalTicket | undefined {
  const ticket = useSyncExternalStore(voterTicket.subscribe, voterTicket.read, nothing)
  return ticket?.edition === festival().edition ? ticket : undefined
}
