import { useEffect, useState } from 'react'
import { synchronise } from '../session/sheets.ts'
import { useSheets } from '../session/use-session.ts'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { StallsEditor } from './stalls-editor.tsx'
import { texts } from './stalls-texts.ts'
import type { View } from './visible-rows.ts'

const VIEW = 'admin_view'
/** The view survives a reload, but without its search, which would make stalls seem lost. */
const readView = (): View =>
  JSON.parse(sessionStorage.getItem(VIEW) ?? '{"sheet":"stalls","query":""}')

export function StallsScreen() {
  const { title, purpose } = useTexts(texts)
  const [view, setView] = useState(readView)
  useEffect(() => sessionStorage.setItem(VIEW, JSON.stringify({ ...view, query: '' })), [view])
  const now = useSheets()
  const { sheets, failure } = now
  return (
    <Screen title={title} purpose={purpose} isWide>
      {sheets ? (
        <StallsEditor {...{ now, sheets, view }} onView={setView} />
      ) : (
        <Loading failure={failure} reload={synchronise} />
      )}
    </Screen>
  )
}
