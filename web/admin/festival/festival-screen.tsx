import type { ReactNode } from 'react'
import type { ContentFile, FestivalAnswer } from '#shared/admin/content-api.ts'
import type { AdminLanguage } from '#shared/languages.ts'
import { texts as contentTexts, toFileName } from '../content/content-texts.ts'
import { SaveBar } from '../content/save-bar.tsx'
import { type Content, useContent } from '../content/use-content.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Dialog, OpenButton } from '../ui/dialog.tsx'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { FACT_GROUPS, type GroupName, listFields } from './fact-fields.ts'
import styles from './festival.module.css'
import { FactForm, FileForm } from './file-form.tsx'
import { toUrgentQuestion } from './notices.tsx'
import { PictureCard } from './picture-card.tsx'
import { Preview, usePreview, type PreviewPage } from './preview.tsx'
import { texts, type FestivalTexts } from './festival-texts.ts'
import { readCell, readIn, type Table } from './table-cells.ts'
import { OPTIONAL_PAGES } from '#shared/content/optional-pages.ts'

/** Only pages that the festival has. */
function listPages(files: ContentFile[], t: FestivalTexts, language: AdminLanguage): PreviewPage[] {
  const [festival] = files
  const facts = festival?.kind === 'facts' ? festival.facts : {}
  const off = (facts['pages'] ?? {}) as Record<string, unknown>
  const about = files.find(({ kind }) => kind === 'text')?.file.split('.')[0]
  const committees = files.find(({ file }) => file === 'committees.csv')
  const optional = OPTIONAL_PAGES.filter((page) => page !== 'map' && off[page] !== false)
  return [
    { path: '/', name: t.home },
    { path: '/browse-stalls', name: t.stalls },
    ...optional.map((page) => ({
      path: page === 'about-us' ? `/${about}` : `/${page}`,
      name: t.pages[page],
    })),
    ...(committees?.kind === 'table'
      ? committees.rows.map((row) => toPage(committees, row, language))
      : []),
  ]
}

function toPage(table: Table, row: string[], language: AdminLanguage): PreviewPage {
  const [id, years] = ['id', 'years'].map((title) => readCell(table, row, title))
  return { path: `/${id}/${years}`, name: readIn(language, table, row, 'title') }
}

function findCommittee(
  files: ContentFile[],
  file: string,
  language: AdminLanguage,
): string | undefined {
  const committees = files.find((one) => one.file === 'committees.csv')
  if (committees?.kind !== 'table') return undefined
  const own = committees.rows.find(
    (row) => file === `committees/${readCell(committees, row, 'id')}.csv`,
  )
  return own && readIn(language, committees, own, 'title')
}

const [FIRST_GROUP, ...GROUPS] = Object.keys(FACT_GROUPS) as [GroupName, ...GroupName[]]

export function FestivalScreen() {
  const { title, purpose } = useTexts(texts)
  const loaded = useAnswer<FestivalAnswer>('/content')
  const { answer } = loaded
  const content = useContent(loaded)
  return (
    <Screen title={title} purpose={purpose} isWide>
      {answer ? <Forms content={content} answer={answer} /> : <Loading {...loaded} />}
    </Screen>
  )
}

interface FormsProps {
  content: Content
  answer: FestivalAnswer
}

function Forms({ content, answer }: FormsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const fileTexts = useTexts(contentTexts)
  const { hasHindi, pictures, isWritable } = answer
  const edits = content.drafts.map(({ edit }) => edit)
  const edited = usePreview(edits, content.setMistakes)
  // Also reloads the preview after a new logo.
  const version = `${edited} ${pictures[0]?.address}`
  const [facts, ...others] = answer.files.map(content.show) as [ContentFile, ...ContentFile[]]
  const preview = (
    <Preview
      title={t.preview}
      source="/content-preview"
      pages={listPages([facts, ...others], t, language)}
      {...{ hasHindi, version }}
    />
  )
  const previewer = (
    <span className={styles.previewer}>
      <OpenButton label={t.toPreview}>
        {(close) => (
          <Dialog title={t.preview} onClose={close}>
            {preview}
          </Dialog>
        )}
      </OpenButton>
    </span>
  )
  const toFacts = (group: GroupName) => (
    <Section key={group} title={t.groups[group]} isOpen={group === FIRST_GROUP}>
      <FactForm fields={listFields(group)} file={facts} {...{ content, hasHindi }} />
    </Section>
  )
  return (
    <>
      {!isWritable && <p className={ui.alert}>{t.readOnly}</p>}
      {edits.length === 0 && previewer}
      <div className={ui.columns}>
        <div className={ui.stack} inert={!isWritable || content.saving.isBusy}>
          {toFacts(FIRST_GROUP)}
          <Section title={t.picturesTitle} hint={t.picturesHint}>
            {pictures.map((picture) => (
              <PictureCard key={picture.name} picture={picture} onChange={content.reload} />
            ))}
          </Section>
          {others.map((file) => (
            <Section
              key={file.file}
              title={toFileName(fileTexts, file.file, findCommittee(others, file.file, language))}
              hint={t.hints[file.file]}
            >
              <FileForm {...{ file, content, hasHindi }} />
            </Section>
          ))}
          {GROUPS.map(toFacts)}
        </div>
        <aside className={styles.beside}>{preview}</aside>
      </div>
      <SaveBar content={content} question={toUrgentQuestion(content)}>
        {previewer}
      </SaveBar>
    </>
  )
}

interface SectionProps {
  title: string
  hint?: string | undefined
  isOpen?: boolean
  children: ReactNode
}

function Section({ title, hint, isOpen, children }: SectionProps) {
  return (
    <details className={`surface ${styles.section}`} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={ui.stack}>
        {hint !== undefined && <p className={ui.soft}>{hint}</p>}
        {children}
      </div>
    </details>
  )
}
