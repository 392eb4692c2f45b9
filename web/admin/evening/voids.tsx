import { useState } from 'react'
import type { VoidsAnswer } from '#shared/admin/evening-api.ts'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { AskAboutVoid } from './ask-about-void.tsx'
import { nameStalls } from './name-stalls.ts'
import { auditTexts } from './audit-texts.ts'

type Void = VoidsAnswer['voids'][number]

/** All ratings that were taken out, with the reasons. */
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
