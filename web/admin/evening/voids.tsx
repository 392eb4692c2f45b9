import type { ListedVoid, NamedStall, VoidsAnswer } from '#shared/admin/evening-api.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { OpenButton } from '../ui/dialog.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { AskApproval } from '../ui/ask-approval.tsx'
import { auditTexts } from './audit-texts.ts'

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
