import { useState } from 'react'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { StallsEditor } from './stalls-editor.tsx'
import { texts } from './texts.ts'
import { useSheets } from './use-sheets.ts'
import type { View } from './visible-rows.ts'

/** The two spreadsheets of the organisers. */
export function StallsScreen() {
  const { title, purpose } = useTexts(texts)
  const [view, setView] = useState<View>({ sheet: 'stalls', query: '' })
  const editor = useSheets()
  const { answer, from, draft, rebased } = editor
  return (
    <Screen title={title} purpose={purpose} isWide>
      {!answer && <Loading {...editor} />}
      {rebased && (
        <ChangedMeanwhile
          key={answer?.hash}
          rebased={rebased}
          onContinue={(edits) => editor.write(edits.length > 0 ? [edits] : [])}
        />
      )}
      {answer && from && draft && !rebased && (
        <StallsEditor {...{ editor, answer, from, draft, view }} onView={setView} />
      )}
    </Screen>
  )
}
