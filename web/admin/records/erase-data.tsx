import { useState } from 'react'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Form } from '../ui/field.tsx'
import { Card } from '../ui/screen.tsx'
import { toDayText } from '../ui/times.ts'
import { useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './records-texts.ts'
import { SaveButton } from './save-button.tsx'

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

function ErasureForm({ action }: { action: 'erase' | 'purge' }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [today] = useState(() => toDayText(Date.now()))
  const [isAsking, setAsking] = useState(false)
  const isDay = action === 'purge'
  const subject = { [isDay ? 'before' : 'phone']: toAsciiDigits(typed) }

  return (
    <>
      <Form className={styles.ask} onSubmit={() => setAsking(true)}>
        <Field
          {...t.erasures[action]}
          type={isDay ? 'date' : 'tel'}
          // The server refuses days in the future.
          max={isDay ? today : undefined}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t.showErased}</Button>
        {!isDay && (
          <SaveButton
            disabled={typed === ''}
            label={t.savePerson}
            effect={t.savePersonEffect}
            path="/person-export"
            body={subject}
            name="person"
            ending="json"
          />
        )}
      </Form>
      {isAsking && (
        <AskApproval
          title={t.eraseTitles[action]}
          action={action}
          subject={subject}
          onClose={() => setAsking(false)}
        >
          <p className={ui.soft}>{t.eraseEffect}</p>
        </AskApproval>
      )}
    </>
  )
}
