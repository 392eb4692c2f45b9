import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../ui/button.tsx'
import { Screen, Card } from '../ui/screen.tsx'
import { useTexts, useLanguage } from '../use-language.ts'
import { Audit } from './audit.tsx'
import styles from './evening.module.css'
import { Result } from './result.tsx'
import { Standings } from './standings.tsx'
import { type Part, texts } from './evening-texts.ts'
import { Voids } from './voids.tsx'
import type { ReceiptAnswer } from '#shared/admin/evening-api.ts'
import { postToApi } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionForm } from '../ui/action.tsx'
import { Field } from '../ui/field.tsx'
import { toMomentText } from '../ui/times.ts'

const DIGITS_MAX = 40

/** Never shows who gave the rating. */
function Receipt() {
  const t = useTexts(texts)
  const [digits, setDigits] = useState('')
  const [answer, setAnswer] = useState<ReceiptAnswer>()

  async function handleSubmit() {
    setAnswer(undefined)
    setAnswer(await postToApi('/evening/receipt', { digits }))
  }

  return (
    <>
      <ActionForm act={handleSubmit} submit={t.lookUp}>
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
      </ActionForm>
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

const PARTS = {
  standings: Standings,
  audit: Audit,
  voids: Voids,
  receipt: Receipt,
  result: Result,
} satisfies Record<Part, ComponentType>

const isPart = (name: string | null): name is Part =>
  name !== null && Object.keys(PARTS).includes(name)

export function EveningScreen() {
  const t = useTexts(texts)
  const [params, setParams] = useSearchParams()
  const asked = params.get('show')
  const part = isPart(asked) ? asked : 'standings'
  const Shown = PARTS[part]
  return (
    <Screen title={t.title} purpose={t.purposes[part]}>
      <div role="group" aria-label={t.title} className={styles.parts}>
        {(Object.keys(PARTS) as Part[]).map((name) => (
          <Button key={name} aria-pressed={part === name} onClick={() => setParams({ show: name })}>
            {t.parts[name]}
          </Button>
        ))}
      </div>
      <Shown />
    </Screen>
  )
}
