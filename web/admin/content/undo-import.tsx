import { useState } from 'react'
import type { ImportUndo, LastImportAnswer } from '#shared/admin/import-api.ts'
import { postToApi } from '../call-api.ts'
import { useTexts } from '../use-language.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { undoImportTexts } from './content-texts.ts'

interface UndoImportProps {
  last: NonNullable<LastImportAnswer['last']>
  onUndone?: () => void
}

/** Warns first if undoing the import would also undo later edits. */
export function UndoImport({ last, onUndone }: UndoImportProps) {
  const t = useTexts(undoImportTexts)
  const [isAsking, setAsking] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const request: ImportUndo = { at: last.at }
  return (
    <>
      <Done>{isUndone && t.undone}</Done>
      {!isUndone && <Button onClick={() => setAsking(true)}>{t.undo}</Button>}
      {isAsking && (
        <Confirm
          title={t.title}
          yes={t.yes}
          onYes={async () => {
            await postToApi('/import-undo', request)
            setUndone(true)
            onUndone?.()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t.effect}</p>
          {last.isChanged && <p className={ui.bad}>{t.loses}</p>}
        </Confirm>
      )}
    </>
  )
}
