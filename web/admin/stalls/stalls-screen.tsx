import { Busy } from '../ui/busy.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { StallsEditor } from './stalls-editor.tsx'
import { texts } from './texts.ts'
import { useSheets } from './use-sheets.ts'

/** The two spreadsheets of the organisers. */
export function StallsScreen() {
  const { title, purpose } = useTexts(texts)
  const editor = useSheets()
  const { answer, from, draft, failure, rebased, pending, isBusy } = editor
  if (!answer || !from || !draft) {
    return (
      <Screen title={title} purpose={purpose}>
        {failure ? <Problem failure={failure} onRetry={editor.reload} /> : <Busy />}
      </Screen>
    )
  }
  if (pending && rebased) {
    return (
      <Screen title={title} purpose={purpose}>
        <ChangedMeanwhile
          key={answer.hash}
          base={pending.base}
          theirs={answer}
          rebased={rebased}
          isBusy={isBusy}
          onPublish={(edits) => void editor.publishOnTop(edits)}
        />
      </Screen>
    )
  }
  return (
    <Screen title={title} purpose={purpose} isWide>
      <StallsEditor editor={editor} answer={answer} from={from} draft={draft} />
    </Screen>
  )
}
