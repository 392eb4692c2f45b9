import { useState } from 'react'
import type { Effect } from '#shared/admin/approvals.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { saveFile } from '#web/visitors/platform/storage/save-file.ts'
import { postForFile, postToApi } from '../call-api.ts'
import { useAction } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm, OpenButton } from '../ui/dialog.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Field, Form } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toDayText } from '../ui/times.ts'
import { useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './records-texts.ts'

/** The input's type, the route of the preview, and its body. */
const ERASURES = {
  erase: { type: 'tel', path: '/person-effect', toSubject: (phone: string) => ({ phone }) },
  purge: { type: 'date', path: '/past-effect', toSubject: (before: string) => ({ before }) },
} as const

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

function ErasureForm({ action }: { action: keyof typeof ERASURES }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [today] = useState(() => toDayText(Date.now()))
  const [effect, setEffect] = useState<Effect>()
  const { type, path, toSubject } = ERASURES[action]
  const subject = toSubject(toAsciiDigits(typed))
  const looking = useAction(async () => setEffect(await postToApi<Effect>(path, subject)))

  async function savePerson(pin: string) {
    saveFile('mela-person.json', await postForFile('/person-export', { pin, ...subject }))
  }

  return (
    <>
      <Form className={styles.ask} onSubmit={looking.run}>
        <Field
          {...t.erasures[action]}
          type={type}
          // The server refuses days in the future.
          max={type === 'date' ? today : undefined}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={looking.isBusy}>
          {t.showErased}
        </Button>
        {action === 'erase' && (
          <OpenButton disabled={typed === ''} label={t.savePerson}>
            {(close) => (
              <Confirm
                title={t.savePerson}
                yes={t.save}
                needsPin
                onYes={savePerson}
                onClose={close}
              >
                <p className={ui.soft}>{t.savePersonEffect}</p>
              </Confirm>
            )}
          </OpenButton>
        )}
      </Form>
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
