import { useState } from 'react'
import type { VoidTickets } from '#shared/admin/tickets-api.ts'
import type { TicketNumbers } from '#shared/tickets.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Form, Select } from '../ui/field.tsx'
import { useTexts } from '../use-language.ts'
import { texts } from './tickets-texts.ts'
import styles from './tickets.module.css'

interface VoidFormProps {
  labels: TicketNumbers[]
  onChange: () => Promise<void>
}

/** Voids the tickets of a label or of some sheets, such as stolen ones. */
export function VoidForm({ labels, onChange }: VoidFormProps) {
  const t = useTexts(texts)
  const [label, setLabel] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [wanted, setWanted] = useState<VoidTickets>()

  return (
    <details className={ui.more}>
      <summary>{t.void}</summary>
      <Form
        onSubmit={() => setWanted(label ? { label } : { first: Number(first), last: Number(last) })}
      >
        <p>{t.voidMeans}</p>
        <Select
          label={t.which}
          value={label}
          options={[
            ['', t.someSheets],
            ...labels.map((one) => [one.label, t.allOf(one.label)] as const),
          ]}
          onChoose={setLabel}
        />
        {label === '' && (
          <div className={styles.fields}>
            <Field
              label={t.firstSheet}
              type="number"
              min={1}
              value={first}
              required
              onChange={(event) => setFirst(event.target.value)}
            />
            <Field
              label={t.lastSheet}
              type="number"
              min={first || 1}
              value={last}
              required
              onChange={(event) => setLast(event.target.value)}
            />
          </div>
        )}
        <div className={ui.row}>
          <Button type="submit">{t.askToVoid}</Button>
        </div>
      </Form>
      {wanted && (
        <AskApproval
          title={'label' in wanted ? t.allOf(wanted.label) : t.sheets(wanted.first, wanted.last)}
          action="void-tickets"
          subject={wanted}
          needsReason
          reasonHint={t.reasonHint}
          onClose={() => {
            setWanted(undefined)
            void onChange()
          }}
        >
          <p>{t.voidMeans}</p>
        </AskApproval>
      )}
    </details>
  )
}
