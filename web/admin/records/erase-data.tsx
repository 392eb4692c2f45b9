import { type FormEvent, useState } from 'react'
import type { Effect } from '#shared/admin/approvals.ts'
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
import { toDayText } from '../ui/times.ts'
import { useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './records-texts.ts'

/** The field, the route that shows what would go, and what the server needs. */
const ERASURES = {
  erase: { type: 'tel', path: '/person-effect', toSubject: (phone: string) => ({ phone }) },
  purge: { type: 'date', path: '/past-effect', toSubject: (before: string) => ({ before }) },
} as const

/** Erases one person's data, or everybody's from before a day. */
export function EraseData() {
  const t = useTexts(texts)
  return (
    <Card title={t.erasing}>
      <p>{t.erasingText}</p>
      <ErasureForm action="erase" />
      <ErasureForm action="purge" />
    </Card>
  )
}

/** Shows what would be erased, then asks for approval. */
function ErasureForm({ action }: { action: keyof typeof ERASURES }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [today] = useState(() => toDayText(Date.now()))
  const [effect, setEffect] = useState<Effect>()
  const { type, path, toSubject } = ERASURES[action]
  const subject = toSubject(toLatinDigits(typed))
  const looking = useAction(async () => setEffect(await postToApi<Effect>(path, subject)))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void looking.run()
  }

  return (
    <>
      <form className={styles.ask} onSubmit={handleSubmit}>
        <Field
          {...t.erasures[action]}
          type={type}
          // The server refuses a day to come.
          max={type === 'date' ? today : undefined}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={looking.isBusy}>
          {t.showErased}
        </Button>
      </form>
      <Problem failure={looking.failure} />
      {effect && (
        <AskApproval
          title={t.eraseTitles[action]}
          action={action}
          subject={subject}
          onClose={() => setEffect(undefined)}
        >
          <EffectFacts effect={effect} />
          <p className={ui.soft}>{t.eraseEffect}</p>
        </AskApproval>
      )}
    </>
  )
}
