import { type FormEvent, useState } from 'react'
import type { FindReceipt, ReceiptAnswer } from '#shared/admin/evening-api.ts'
import { postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './evening-texts.ts'

const DIGITS_MAX = 40

/** Whether a visitor's rating counts, by its receipt number; never whose it is. */
export function Receipt() {
  const t = useTexts(texts)
  const [digits, setDigits] = useState('')
  const [answer, setAnswer] = useState<ReceiptAnswer>()
  const finding = useAction(async () => {
    const request: FindReceipt = { digits }
    setAnswer(await postToApi<ReceiptAnswer>('/evening/receipt', request))
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setAnswer(undefined)
    void finding.run()
  }

  return (
    <>
      <form className={ui.stack} onSubmit={handleSubmit}>
        <Field
          label={t.receiptNumber}
          hint={t.receiptHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_MAX}
          required
          value={digits}
          onChange={(event) => setDigits(event.target.value)}
        />
        <div className={ui.row}>
          <Button type="submit" look="primary" isBusy={finding.isBusy}>
            {t.lookUp}
          </Button>
        </div>
      </form>
      <Problem failure={finding.failure} />
      <div role="status">{answer && <Found answer={answer} />}</div>
    </>
  )
}

function Found({ answer }: { answer: ReceiptAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (answer.kind !== 'found') return <p className={ui.bad}>{t.receiptProblems[answer.kind]}</p>
  const { stall, stars, at, counts, twins } = answer
  return (
    <Card title={`${stall.id} · ${stall.name}`}>
      <p>{t.gave(stars, toMomentText(at, language))}</p>
      <p className={counts === 'yes' ? ui.good : ui.bad}>{t.counts[counts]}</p>
      {twins > 0 && <p className={ui.soft}>{t.twins(twins)}</p>}
    </Card>
  )
}
