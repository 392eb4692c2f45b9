import { useState } from 'react'
import type { ImportAnswer, ImportOption, ImportSheet } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { isTicked, toColumnOption, toggleSheet, withOptions, withTitleRow } from './options.ts'
import { SheetRows } from './sheet-rows.tsx'
import { texts } from './texts.ts'
import type { OpenImport } from './use-import.ts'

interface SheetsCardProps {
  list: OpenImport
  answer: ImportAnswer
  options: ImportOption[]
}

/** The sheets of the workbook, and how the columns of one were read. */
export function SheetsCard({ list, answer, options }: SheetsCardProps) {
  const t = useTexts(texts)
  const { sheets } = answer
  const asked = sheets.findIndex(({ name }) =>
    answer.questions.some((one) => one.sheet === name && one.asks !== 'sheet'),
  )
  const [chosen, setChosen] = useState<number>()
  const read = sheets.findIndex(({ isRead }) => isRead)
  const at = chosen ?? [asked, read].find((one) => one >= 0) ?? 0
  const sheet = sheets[at]
  if (!sheet) return <p className={ui.alert}>{t.noRows}</p>
  return (
    <Card title={t.sheetTitle}>
      <p className={ui.soft}>{t.sheetHint}</p>
      {sheets.length > 1 && (
        <ul className={styles.tabs} aria-label={t.sheets}>
          {sheets.map((one, index) => (
            <Tab
              key={one.name}
              sheet={one}
              isShown={index === at}
              isTicked={isTicked(options, one)}
              isBusy={list.isBusy}
              onShow={() => setChosen(index)}
              onTick={() => list.look(toggleSheet(options, answer, one))}
            />
          ))}
        </ul>
      )}
      <SheetRows
        sheet={sheet}
        isBusy={list.isBusy}
        onTitleRow={(line) => list.look(withTitleRow(options, sheet, line))}
        onColumn={(letter, is) =>
          list.look(withOptions(options, [toColumnOption(sheet, letter, is)]))
        }
      />
      {sheet.rowCount > sheet.rows.length && (
        <p className={ui.soft}>{t.moreRows(sheet.rowCount - sheet.rows.length)}</p>
      )}
    </Card>
  )
}

interface TabProps {
  sheet: ImportSheet
  isShown: boolean
  isTicked: boolean
  isBusy: boolean
  onShow: () => void
  onTick: () => void
}

function Tab({ sheet: { name = '' }, isShown, isTicked: isOn, isBusy, onShow, onTick }: TabProps) {
  const t = useTexts(texts)
  return (
    <li className={styles.tab}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          aria-label={t.importSheet(name)}
          onChange={onTick}
        />
      </label>
      <Button aria-pressed={isShown} onClick={onShow}>
        {name}
      </Button>
    </li>
  )
}
