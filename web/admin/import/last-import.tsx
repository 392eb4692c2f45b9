import type { LastImportAnswer } from '#shared/admin/import-api.ts'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { toMomentText } from '../ui/times.ts'
import { UndoImport } from '../content/undo-import.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './texts.ts'

/** The last import, with a button to undo it. */
export function LastImport({ onUndone }: { onUndone: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const last = useAnswer<LastImportAnswer>('/import-last').answer?.last
  if (!last) return null
  return (
    <div className={ui.row}>
      <p>{t.lastImport(last.name, last.who, toMomentText(last.at, language))}</p>
      <UndoImport last={last} onUndone={onUndone} />
    </div>
  )
}
