import { useEffect, useState } from 'react'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { StallsEditor } from './stalls-editor.tsx'
import { texts } from './texts.ts'
import { useSheets } from './use-sheets.ts'
import type { View } from './visible-rows.ts'

const VIEW = 'admin_view'
/** The view survives a reload of the page. */
const readView = (): View =>
  JSON.parse(sessionStorage.getItem(VIEW) ?? '{"sheet":"stalls","query":""}')

/** Shows and edits the organisers’ files of stalls and products. */
export function StallsScreen() {
  const { title, purpose } = useTexts(texts)
  const [view, setView] = useState(readView)
  useEffect(() => sessionStorage.setItem(VIEW, JSON.stringify(view)), [view])
  const editor = useSheets()
  const { answer, from, draft, question } = editor
  return (
    <Screen title={title} purpose={purpose} isWide>
      {!answer && <Loading {...editor} />}
      {question && <ChangedMeanwhile key={answer?.hash} {...{ question, editor }} />}
      {answer && from && draft && !question && (
        <StallsEditor {...{ editor, answer, from, draft, view }} onView={setView} />
      )}
    </Screen>
  )
}
