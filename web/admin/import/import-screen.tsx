import { Link } from 'wouter'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Done } from '../ui/done.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { UploadStatus } from '../ui/upload-status.tsx'
import { useTexts } from '../use-language.ts'
import { ChooseFile } from './choose-file.tsx'
import { DraftCard } from './draft-card.tsx'
import styles from './import.module.css'
import { LastImport } from './last-import.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { Questions } from './questions.tsx'
import { SheetsCard } from './sheets-card.tsx'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

/** A committee's list: dropped, read, previewed and published. */
export function ImportScreen() {
  const t = useTexts(texts)
  const list = useImport()
  const { opened } = list
  return (
    <Screen title={t.title} purpose={t.purpose} isWide>
      <Done>{list.isPublished && t.published}</Done>
      {list.isPublished && (
        <p>
          {t.next} <Link href="/festival">{t.nextFestival}</Link>
          {' · '}
          <Link href="/map">{t.nextMap}</Link>
          {' · '}
          <Link href="/cards">{t.nextCards}</Link>
          {' · '}
          <a href="/browse-stalls" target="_blank" rel="noreferrer">
            {t.openGuide}
          </a>
        </p>
      )}
      {!opened && <ChooseFile isBusy={list.isBusy} onFile={(file) => void list.upload(file)} />}
      <UploadStatus {...list.progress} />
      {!opened && <LastImport onUndone={list.forgetPublished} />}
      <Problem failure={list.failure} onRetry={opened && list.lookAgain} />
      {opened && (
        <>
          <div className={ui.row}>
            <b className={styles.name}>{opened.answer.name}</b>
            {opened.former.length > 0 && (
              <Button disabled={list.isBusy} onClick={list.takeBack}>
                {t.takeBack}
              </Button>
            )}
            <Button disabled={list.isBusy} onClick={list.close}>
              {t.anotherFile}
            </Button>
          </div>
          <div className={styles.columns} aria-busy={list.isBusy}>
            <Questions list={list} {...opened} />
            <SheetsCard list={list} {...opened} />
            <PhonePreview answer={opened.answer} />
            {opened.answer.draft && (
              <DraftCard key={opened.answer.draft.token} list={list} draft={opened.answer.draft} />
            )}
          </div>
        </>
      )}
    </Screen>
  )
}
