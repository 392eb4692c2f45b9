import { useState } from 'react'
import type { NamedStall, UndoVoid, VoidRows, VoidsAnswer } from '#shared/admin/evening-api.ts'
import { type Effect, WHY_MAX } from '#shared/admin/approvals.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { AskApproval } from '../ui/ask-approval.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Field } from '../ui/field.tsx'
import { auditTexts } from './audit-texts.ts'

type Void = VoidsAnswer['voids'][number]

export function Voids() {
  const t = useTexts(auditTexts)
  const loaded = useAnswer<VoidsAnswer>('/evening/voids')
  const { answer, reload } = loaded
  const [undone, setUndone] = useState<Void>()

  function handleClose() {
    setUndone(undefined)
    void reload()
  }

  return (
    <>
      <Loading {...loaded} />
      {answer?.voids.length === 0 && <p>{t.noVoids}</p>}
      {answer?.voids.map((one) => (
        <VoidCard key={`${one.batch} ${one.undone?.at}`} one={one} onUndo={() => setUndone(one)} />
      ))}
      {answer && undone && (
        <AskAboutVoid
          title={t.undoTitle(undone.count)}
          action="undo-void"
          subject={{ batch: undone.batch }}
          effect={{
            facts: [
              { name: 'void', value: undone.batch },
              { name: 'ratings', value: undone.count },
              { name: 'stalls', value: nameStalls(undone.stalls) },
            ],
            places: { now: answer.now, afterwards: undone.afterwards ?? [] },
          }}
          onClose={handleClose}
        />
      )}
    </>
  )
}

function VoidCard({ one, onUndo }: { one: Void; onUndo: () => void }) {
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
          <Button aria-label={`${t.undo}: ${batch}`} onClick={onUndo}>
            {t.undo}
          </Button>
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

interface AskAboutVoidProps {
  title: string
  action: 'void' | 'undo-void'
  subject: Omit<VoidRows, 'why'> | Omit<UndoVoid, 'why'>
  effect: Effect
  onClose: () => void
}

export function AskAboutVoid({ title, action, subject, effect, onClose }: AskAboutVoidProps) {
  const t = useTexts(auditTexts)
  const [why, setWhy] = useState('')
  return (
    <AskApproval
      title={title}
      action={action}
      subject={{ ...subject, why }}
      isReady={why.trim() !== ''}
      onClose={onClose}
    >
      <EffectFacts effect={effect} />
      <Field
        label={t.reason}
        hint={action === 'void' ? t.reasonHint : undefined}
        value={why}
        maxLength={WHY_MAX}
        required
        onChange={(event) => setWhy(event.target.value)}
      />
    </AskApproval>
  )
}
