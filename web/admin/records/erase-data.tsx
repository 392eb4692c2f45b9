import { type FormEvent, useState } from 'react'
import type { Effect } from '#shared/admin/approvals.ts'
import type { Erasure } from '#shared/admin/records-api.ts'
import { toLatinDigits } from '#shared/devanagari.ts'
import { postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './texts.ts'

/** Erases one person's data, or everybody's from before a day. */
export function EraseData() {
  const t = useTexts(texts)
  const [phone, setPhone] = useState('')
  const [before, setBefore] = useState('')
  return (
    <Card title={t.erasing}>
      <p>{t.erasingText}</p>
      <ErasureForm
        erasure={{ action: 'erase', phone: toLatinDigits(phone) }}
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        value={phone}
        onType={setPhone}
      />
      <ErasureForm
        erasure={{ action: 'purge', before }}
        label={t.day}
        hint={t.dayHint}
        type="date"
        value={before}
        onType={setBefore}
      />
    </Card>
  )
}

interface ErasureFormProps {
  erasure: Erasure
  label: string
  hint: string
  type: 'tel' | 'date'
  value: string
  onType: (text: string) => void
}

/** Shows what would be erased, then asks for approval. */
function ErasureForm({ erasure, onType, ...field }: ErasureFormProps) {
  const t = useTexts(texts)
  const [found, setFound] = useState<{ erasure: Erasure; effect: Effect }>()
  const looking = useAction(async () => {
    setFound({ erasure, effect: await postToApi<Effect>('/erasure', erasure) })
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void looking.run()
  }

  function handleClose() {
    setFound(undefined)
    onType('')
  }

  return (
    <>
      <form className={styles.ask} onSubmit={handleSubmit}>
        <Field {...field} required onChange={(event) => onType(event.target.value)} />
        <Button type="submit" isBusy={looking.isBusy}>
          {t.showErased}
        </Button>
      </form>
      <Problem failure={looking.failure} />
      {found && (
        <AskApproval
          title={t.eraseTitles[found.erasure.action]}
          action={found.erasure.action}
          subject={found.erasure}
          onClose={handleClose}
        >
          <EffectFacts effect={found.effect} />
          <p className={ui.soft}>{t.eraseEffect}</p>
        </AskApproval>
      )}
    </>
  )
}
