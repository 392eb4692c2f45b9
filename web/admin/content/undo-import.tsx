import { useState } from 'react'
import type { LastImportAnswer } from '#shared/admin/import-api.ts'
import { postToApi } from '../call-api.ts'
import { useTexts } from '../use-language.ts'
import ui from '../ui/admin-ui.module.css'
import { ConfirmButton } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { undoImportTexts } from './content-texts.ts'

interface UndoImportProps {
  last: NonNullable<LastImportAnswer['last']>
  onUndone?: () => void
}

/** Warns first if undoing the import would also undo later edits. */
export function UndoImport({ last, onUndone }: UndoImportProps) {
  const t = useTexts(undoImportTexts)
  const [isUndone, setUndone] = useState(false)

  async function handleYes() {
    await postToApi('/import-undo', { at: last.at })
    setUndone(true)
    onUndone?.()
  }

  return (
    <>
      <Done>{isUndone && t.undone}</Done>
      {!isUndone && (
        <ConfirmButton label={t.undo} title={t.title} onYes={handleYes}>
          <p>{t.effect}</p>
          {last.isChanged && <p className={ui.bad}>{t.loses}</p>}
        </ConfirmButton>
      )}
    </>
  )
}
