import { useState } from 'react'
import { postToApi } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { Field, Form } from '../ui/field.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './records-texts.ts'

interface CloseYearProps {
  /** Undefined in the first year. */
  edition: string | undefined
  onChange: () => Promise<void>
}

export function CloseYear({ edition, onChange }: CloseYearProps) {
  const t = useTexts(texts)
  const [name, setName] = useState('')
  const [isAsking, setAsking] = useState(false)

  function handleAsked() {
    setAsking(false)
    void onChange()
  }

  async function handleReturn(pin: string) {
    await postToApi('/edition-undo', { pin })
    await onChange()
  }

  return (
    <Card title={t.year}>
      <p>{t.yearText}</p>
      <Done>{edition !== undefined && t.current(edition)}</Done>
      {edition !== undefined && (
        <div className={ui.stack}>
          <p className={ui.soft}>{t.canReturn}</p>
          <div className={ui.row}>
            <ConfirmButton label={t.goBack} needsPin onYes={handleReturn}>
              <p>{t.returnEffect}</p>
            </ConfirmButton>
          </div>
        </div>
      )}
      <Form className={styles.ask} onSubmit={() => setAsking(true)}>
        <Field
          label={t.newName}
          hint={t.newNameHint}
          value={name}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">{t.showArchived}</Button>
      </Form>
      {isAsking && (
        <AskApproval
          title={t.begin(name)}
          action="edition"
          subject={{ name }}
          onClose={handleAsked}
        >
          <p>{t.staysThere}</p>
        </AskApproval>
      )}
    </Card>
  )
}
