import type { LastImportAnswer } from '#shared/admin/import-api.ts'
import { UndoImport } from '../content/undo-import.tsx'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Done } from '../ui/done.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { UploadStatus } from '../ui/save-status.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { ChooseFile } from './choose-file.tsx'
import { Columns } from './columns.tsx'
import { Decision } from './decision.tsx'
import styles from './import.module.css'
import { Result } from './result.tsx'
import { Sheets } from './sheets.tsx'
import { texts } from './import-texts.ts'
import { useImport } from './use-import.ts'

/** A committee's list: dropped, read, shown as visitors will see it, and published. */
export function ImportScreen() {
  const t = useTexts(texts)
  const list = useImport()
  const { opened } = list
  return (
    <Screen title={t.title} purpose={t.purpose} isWide>
      <Done>{list.isPublished && t.published}</Done>
      {!opened && <ChooseFile isBusy={list.isBusy} onFiles={(files) => void list.upload(files)} />}
      <UploadStatus {...list.progress} />
      {!opened && <LastImport onUndone={list.startAgain} />}
      <Problem failure={list.failure} onRetry={opened && list.lookAgain} />
      {opened && (
        <>
          <div className={ui.row}>
            <b translate="no">
              {[...new Set(opened.mapping.sheets.map(({ file }) => file))].join(', ')}
            </b>
            <Button disabled={list.isBusy} onClick={list.startAgain}>
              {t.startAgain}
            </Button>
          </div>
          <div className={styles.sides}>
            <div className={ui.stack}>
              <Sheets list={list} opened={opened} />
              <Columns list={list} opened={opened} />
            </div>
            <Result opened={opened} isLooking={list.isLooking} />
          </div>
          <Decision list={list} opened={opened} />
        </>
      )}
    </Screen>
  )
}

/** The last import, with a button to undo it. */
function LastImport({ onUndone }: { onUndone: () => void }) {
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
