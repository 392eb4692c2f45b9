import { useState } from 'react'
import type { ImportUndo, LastImportAnswer } from '#shared/admin/import-api.ts'
import { postToApi } from '../call-api.ts'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './texts.ts'

/** The last import, with a button to undo it. */
export function LastImport() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { answer, reload } = useAnswer<LastImportAnswer>('/import-last')
  const [isAsking, setAsking] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const last = answer?.last
  if (isUndone) {
    return (
      <p role="status" className={ui.good}>
        {t.undone}
      </p>
    )
  }
  if (!last) return null
  const request: ImportUndo = { at: last.at }
  return (
    <div className={ui.row}>
      <p>{t.lastImport(last.name, last.who, toMomentText(last.at, language))}</p>
      <Button onClick={() => setAsking(true)}>{t.undo}</Button>
      {isAsking && (
        <Confirm
          title={t.undoTitle}
          yes={t.undo}
          onYes={async () => {
            await postToApi('/import-undo', request)
            setUndone(true)
          }}
          onClose={() => {
            setAsking(false)
            void reload()
          }}
        >
          <p>{t.undoEffect}</p>
          {last.isChanged && <p className={ui.bad}>{t.undoLoses}</p>}
        </Confirm>
      )}
    </div>
  )
}
