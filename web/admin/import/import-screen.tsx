import type { LastImportAnswer, ImportAnswer } from '#shared/admin/import-api.ts'
import { UndoImport } from '../content/undo-import.tsx'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button, FileButton } from '../ui/button.tsx'
import { Done, UploadStatus } from '../ui/save-status.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { Columns } from './columns.tsx'
import { Decision } from './decision.tsx'
import styles from './import.module.css'
import { Sheets } from './sheets.tsx'
import { texts } from './import-texts.ts'
import { useImport } from './use-import.ts'
import { type DragEvent, useState } from 'react'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { describePrice } from '#web/visitors/catalogue/stall/describe-price.ts'

const GUIDE = '/browse-stalls'

export function ImportScreen() {
  const t = useTexts(texts)
  const list = useImport()
  const { opened } = list
  return (
    <Screen title={t.title} purpose={t.purpose} isWide>
      <Done>{list.isPublished && t.published}</Done>
      {list.isPublished && (
        <div className={ui.row}>
          <ButtonLink href={GUIDE} target="_blank">
            {t.seeGuide}
          </ButtonLink>
        </div>
      )}
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
          <div className={ui.columns}>
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

interface ChooseFileProps {
  isBusy: boolean
  onFiles: (files: File[]) => void
}

/** Accepts any file, so that the server can say what is wrong with it. */
function ChooseFile({ isBusy, onFiles }: ChooseFileProps) {
  const t = useTexts(texts)
  const [isOver, setOver] = useState(false)

  function handleOver(event: DragEvent, isNowOver: boolean) {
    event.preventDefault()
    setOver(isNowOver)
  }

  function handleDrop(event: DragEvent) {
    handleOver(event, false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !isBusy) onFiles(files)
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => handleOver(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <b>{t.drop}</b>
      <span>{t.kinds}</span>
      <FileButton label={t.choose} multiple isBusy={isBusy} onFiles={onFiles} />
    </div>
  )
}

interface ResultProps {
  opened: ImportAnswer
  isLooking: boolean
}

function Result({ opened: { draft, currency }, isLooking }: ResultProps) {
  const t = useTexts(texts)
  return (
    <section className={styles.result} aria-label={t.result} aria-busy={isLooking}>
      <h2>{t.result}</h2>
      <p className={ui.row} role="status">
        <b>{t.stalls(draft.stalls)}</b>
        <b>{t.dishes(draft.products)}</b>
        <b className={draft.leftOut > 0 ? ui.bad : undefined}>{t.leftOut(draft.leftOut)}</b>
      </p>
      <ol translate="no">
        {draft.first.map((stall) => (
          <li key={stall.id} className="surface">
            <h3>
              <span className={styles.number}>{stall.stallNumber}</span>
              {stall.stallName}
            </h3>
            {(stall.location !== '' || stall.closed !== '') && (
              <p className={ui.soft}>
                {[stall.location, stall.closed && t.closed].filter(Boolean).join(' · ')}
              </p>
            )}
            <ul>
              {stall.products.map((product) => (
                <li key={product.id}>
                  <span>
                    {product.name}
                    <small>{[product.category, product.diet].filter(Boolean).join(' · ')}</small>
                  </span>
                  <b>{describePrice(product, currency)}</b>
                </li>
              ))}
            </ul>
            {stall.count > stall.products.length && (
              <p className={ui.soft}>{t.moreDishes(stall.count - stall.products.length)}</p>
            )}
          </li>
        ))}
      </ol>
      {draft.stalls > draft.first.length && (
        <p className={ui.soft}>{t.moreStalls(draft.stalls - draft.first.length)}</p>
      )}
    </section>
  )
}
