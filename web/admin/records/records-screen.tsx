import type { RecordsAnswer } from '#shared/admin/records-api.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Loading, Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { Backups } from './backups.tsx'
import { CloseYear } from './close-year.tsx'
import { EraseData } from './erase-data.tsx'
import { Exports } from './exports.tsx'
import { texts } from './records-texts.ts'
import { Visitors } from './visitors.tsx'

/** What visitors sent, and what to do with it after the festival. */
export function RecordsScreen() {
  const t = useTexts(texts)
  const loaded = useAnswer<RecordsAnswer>('/records')
  const { answer, reload } = loaded
  return (
    <Screen title={t.title} purpose={t.purpose}>
      <Loading {...loaded} />
      {answer?.isHosted && <Problem failure={{ code: 'hosted' }} />}
      {answer && !answer.isHosted && (
        <>
          <Visitors />
          <Exports />
          <Backups backups={answer.backups} onMade={reload} />
          <EraseData />
          <CloseYear edition={answer.edition} onChange={reload} />
        </>
      )}
    </Screen>
  )
}
