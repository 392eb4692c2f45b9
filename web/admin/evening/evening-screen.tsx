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
import type {
  ReceiptAnswer,
  ListedVoid,
  NamedStall,
  VoidsAnswer,
} from '#shared/admin/evening-api.ts'
import { postToApi } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionForm } from '../ui/action.tsx'
import { Field } from '../ui/field.tsx'
import { toMomentText } from '../ui/times.ts'
import { useAnswer } from '../session/use-request.ts'
import { OpenButton } from '../ui/dialog.tsx'
import { Loading } from '../ui/problem.tsx'
import { AskApproval } from '../ui/ask-approval.tsx'
import { auditTexts } from './audit-texts.ts'

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

export function Voids() {
  const t = useTexts(auditTexts)
  const loaded = useAnswer<VoidsAnswer>('/evening/voids')
  const { answer, reload } = loaded
  return (
    <>
      <Loading {...loaded} />
      {answer?.voids.length === 0 && <p>{t.noVoids}</p>}
      {answer?.voids.map((one) => (
        <VoidCard key={`${one.batch} ${one.undone?.at}`} one={one} onClose={reload} />
      ))}
    </>
  )
}

interface VoidCardProps {
  one: ListedVoid
  onClose: () => Promise<void>
}

function VoidCard({ one, onClose }: VoidCardProps) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const { batch, count, stalls, by, why, at, undone } = one
  return (
    <Card title={t.voidTitle(batch, count, nameStalls(stalls))}>
      <p>
        <q>{why}</q>
      </p>
      <p className={ui.soft}>{t.byAt(by, toMomentText(at, language))}</p>
      {undone ? (
        <p className={ui.soft}>
          {t.undoneBy(undone.by, toMomentText(undone.at, language))} <q>{undone.why}</q>
        </p>
      ) : (
        <div className={ui.row}>
          <OpenButton aria-label={`${t.undo}: ${batch}`} label={t.undo} onClose={onClose}>
            {(close) => (
              <AskApproval
                title={t.undoTitle(count)}
                action="undo-void"
                subject={{ batch }}
                needsReason
                onClose={close}
              />
            )}
          </OpenButton>
        </div>
      )}
    </Card>
  )
}

const MOST = 3

/** '12 Chai Tapri, 40 Dosa Hut'. If there are more, the first three and a count. */
function nameStalls(stalls: readonly NamedStall[]): string {
  const names = stalls.slice(0, MOST).map(({ id, name }) => `${id} ${name}`.trim())
  const rest = stalls.length - names.length
  return rest > 0 ? `${names.join(', ')} +${rest}` : names.join(', ')
}
