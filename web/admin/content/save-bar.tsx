import { type ReactNode, useState } from 'react'
import type { ContentFile } from '#shared/admin/content-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm, ConfirmButton } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { Problem } from '../ui/problem.tsx'
import styles from './save-bar.module.css'
import { useTexts } from '../use-language.ts'
import { toTexts } from './merge-rows.ts'
import { texts, toFileName } from './content-texts.ts'
import type { Content } from './use-content.ts'

const MISTAKES_SHOWN = 3

interface SaveBarProps {
  content: Content
  /** Asked before anything is saved. */
  question?: ReactNode
  children?: ReactNode
}

export function SaveBar({ content, question, children }: SaveBarProps) {
  const { drafts, conflicts, mistakes, saving, save, discard } = content
  const t = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const names = drafts.map(({ edit }) => toFileName(t, edit.file)).join(', ')
  const isExplained = ['content-mistakes', 'content-changed'].includes(saving.failure?.code ?? '')
  const hasDrafts = drafts.length > 0
  return (
    <div
      className={`${ui.bar} ${ui.foot} ${styles.bar}`}
      data-idle={!hasDrafts && !saving.isDone && !saving.failure}
    >
      <Done>{saving.isDone && !hasDrafts && t.saved}</Done>
      {!isExplained && <Problem failure={saving.failure} />}
      {conflicts.map((file) => (
        <div key={file.file} role="alert" className={ui.row}>
          <b>{t.meanwhile(toFileName(t, file.file))}</b>
          <Questions file={file} content={content} />
        </div>
      ))}
      {mistakes.length > 0 && (
        <div role="alert" className={ui.bad}>
          {mistakes.slice(0, MISTAKES_SHOWN).map(({ file, expected, found }) => (
            <p key={file + expected + found}>{t.mistakeIn(toFileName(t, file), expected, found)}</p>
          ))}
        </div>
      )}
      {hasDrafts && (
        <div className={ui.row}>
          <Button
            look="primary"
            isBusy={saving.isBusy ?? false}
            disabled={conflicts.length > 0}
            onClick={() => (question ? setAsking(true) : void save())}
          >
            {saving.isBusy ? t.saving : t.save}
          </Button>
          {children}
          <ConfirmButton
            disabled={saving.isBusy}
            label={t.discard}
            title={t.discardAll}
            no={t.keep}
            onYes={() => discard(drafts.map(({ edit }) => edit.file))}
          >
            <p>{t.discardText + names}</p>
          </ConfirmButton>
          <span className={ui.soft}>{t.unsaved(names)}</span>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={t.sendUrgent}
          yes={t.save}
          no={t.keep}
          onYes={() => void save()}
          onClose={() => setAsking(false)}
        >
          {question}
        </Confirm>
      )}
    </div>
  )
}

function Questions({ file, content }: { file: ContentFile; content: Content }) {
  const t = useTexts(texts)
  const rows = content.listRows(file)
  const columns = file.kind === 'table' ? file.columns : []
  const toText = (row: string[] | undefined) =>
    row ? toTexts(row, columns).filter(Boolean).join(' · ') : t.deleted
  if (rows.length === 0) {
    return (
      <>
        <Button onClick={() => content.keepMine(file)}>{t.keepMine}</Button>
        <Button onClick={() => content.discard([file.file])}>{t.takeTheirs}</Button>
      </>
    )
  }
  return rows.map((row) => (
    <div key={row.key} className={ui.row}>
      <p>
        {t.mine(toText(row.mine))}
        <br />
        {t.theirs(toText(row.theirs))}
      </p>
      <Button onClick={() => content.choose(file, row, 'mine')}>{t.keepMine}</Button>
      <Button onClick={() => content.choose(file, row, 'theirs')}>{t.takeTheirs}</Button>
    </div>
  ))
}
