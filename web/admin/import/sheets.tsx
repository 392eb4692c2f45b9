import type { ImportAnswer } from '#shared/admin/import-api.ts'
import type { SheetMapping } from '#shared/admin/import-mapping.ts'
import ui from '../ui/admin-ui.module.css'
import { Field, Select, Tick } from '../ui/field.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './import-texts.ts'
import type { OpenImport } from './use-import.ts'

interface SheetsProps {
  list: OpenImport
  opened: ImportAnswer
}

export function Sheets({ list, opened: { mapping, sheets } }: SheetsProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.sheetsTitle}>
      <ul className={ui.stack}>
        {mapping.sheets.map((sheet, at) => {
          const name = sheet.sheet ?? sheet.file
          const view = sheets[at]!
          const set = (changes: Partial<SheetMapping>) =>
            list.changeSheets([sheet], (one) => ({ ...one, ...changes }))
          return (
            <li key={`${sheet.file} ${name}`} className={styles.sheet}>
              {mapping.sheets.length > 1 && (
                <Tick checked={sheet.isUsed} onTick={(isUsed) => set({ isUsed })}>
                  {view.isHidden ? t.hiddenSheet(name) : name}
                </Tick>
              )}
              {sheet.isUsed && (
                <>
                  <Select
                    isBare
                    label={t.titlesOf(name)}
                    value={String(sheet.titleLine)}
                    options={[
                      ['0', t.noTitles],
                      ...view.firstRows.map(
                        ({ line, text }) => [String(line), `${t.titlesIn(line)}: ${text}`] as const,
                      ),
                    ]}
                    onChoose={(line) =>
                      // Without columns, the server guesses them from these titles.
                      set({ titleLine: Number(line), columns: [] })
                    }
                  />
                  <OneStall
                    sheet={sheet}
                    onName={(stall) =>
                      list.changeSheets([sheet], ({ oneStall = { number: '' }, ...one }) =>
                        stall === '' ? one : { ...one, oneStall: { ...oneStall, name: stall } },
                      )
                    }
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function OneStall({ sheet, onName }: { sheet: SheetMapping; onName: (name: string) => void }) {
  const t = useTexts(texts)
  const { name = '' } = sheet.oneStall ?? {}
  return (
    <Field
      key={name}
      label={t.oneStall}
      placeholder={t.severalStalls}
      defaultValue={name}
      onBlur={({ target: { value } }) => value.trim() !== name && onName(value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
