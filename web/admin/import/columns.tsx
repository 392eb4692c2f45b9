import type { ImportAnswer, SheetView } from '#shared/admin/import-api.ts'
import { type Meaning, MEANINGS, type SheetMapping } from '#shared/admin/import-mapping.ts'
import { DOUBT_TEXTS, MEANING_TEXTS } from '#shared/admin/import-texts.ts'
import ui from '../ui/admin-ui.module.css'
import { Select, Tick, toOptions } from '../ui/field.tsx'
import { Busy } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './import-texts.ts'
import type { OpenImport } from './use-import.ts'

/** Sheets with the same titles that are read alike, such as one per hall or per stall. */
interface Group {
  key: string
  sheets: SheetMapping[]
  views: SheetView[]
}

function toGroups({ mapping, sheets }: ImportAnswer): Group[] {
  const groups: Group[] = []
  for (const [at, sheet] of mapping.sheets.entries()) {
    const view = sheets[at]!
    const key = JSON.stringify([sheet.columns, view.columns.map(({ title }) => title)])
    const group = groups.find((one) => one.key === key)
    if (!sheet.isUsed) continue
    if (!group) groups.push({ key, sheets: [sheet], views: [view] })
    group?.sheets.push(sheet)
    group?.views.push(view)
  }
  return groups
}

interface ColumnsProps {
  list: OpenImport
  opened: ImportAnswer
}

export function Columns({ list, opened }: ColumnsProps) {
  const t = useTexts(texts)
  const groups = toGroups(opened)
  return groups.map((group) => {
    const [{ columns }] = group.sheets as [SheetMapping]
    const names = group.sheets.map(({ sheet, file }) => sheet ?? file).join(', ')
    const checks = columns.filter(({ doubt }) => doubt).length
    return (
      <Card key={names} title={groups.length > 1 ? t.columnsOf(names) : t.columnsTitle}>
        {checks > 0 && <p className={ui.bad}>{t.checks(checks)}</p>}
        {columns.length === 0 ? (
          <Busy />
        ) : (
          <ColumnRows
            group={group}
            currency={opened.currency}
            onChange={(edit) => list.changeSheets(group.sheets, edit)}
          />
        )}
      </Card>
    )
  })
}

interface ColumnRowsProps {
  group: Group
  currency: string
  onChange: (edit: (sheet: SheetMapping) => SheetMapping) => void
}

const STALLS: readonly Meaning[] = ['stallNumber', 'numberedName', 'stallName']
const NOT_JOINED: readonly Meaning[] = ['private', 'leaveOut', 'dish', 'dishes']

function ColumnRows({ group: { sheets, views }, currency, onChange }: ColumnRowsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [sheet] = sheets as [SheetMapping]
  const { columns, fill, isCents } = sheet
  const set = (changes: Partial<SheetMapping>) => onChange((one) => ({ ...one, ...changes }))
  const has = (...all: Meaning[]) => columns.some(({ meaning }) => all.includes(meaning))
  const firstStall = columns.find(({ meaning }) => STALLS.includes(meaning))
  const headings = views.flatMap((view) => view.headings).slice(0, 3)

  // A person has looked at the column, which settles the doubt.
  const setMeaning = (letter: string, meaning: Meaning) =>
    onChange(({ oneStall, ...one }) => ({
      ...one,
      // The column names each row's stall, so nobody has to choose one.
      ...(oneStall && (oneStall.name !== '' || !STALLS.includes(meaning)) && { oneStall }),
      columns: one.columns.map(({ doubt, ...column }) =>
        column.letter === letter ? { ...column, meaning } : { ...column, ...(doubt && { doubt }) },
      ),
    }))

  return (
    <>
      <ul className={styles.columns}>
        {columns.map((own, at) => {
          const { letter, meaning, doubt } = own
          const { title, values } = views[0]!.columns[at]!
          const hasGaps = views.some((view) => view.columns[at]!.hasGaps)
          const joined = columns.filter((one) => one !== own && one.meaning === meaning)
          const fills = own === firstStall ? 'stall' : meaning
          const canFill = fills === 'stall' || fills === 'category' || fills === 'diet'
          const cents = values.find((value) => /^\d+$/.test(value)) ?? '330'
          return (
            <li key={letter} data-check={doubt !== undefined} data-off={meaning === 'leaveOut'}>
              <p translate="no">
                <b>{letter}</b> {title}
              </p>
              <p className={ui.soft} translate="no">
                {values.join(' · ')}
              </p>
              <div>
                <Select
                  isBare
                  label={t.whatIs(title === '' ? letter : `${letter}, ${title}`)}
                  value={meaning}
                  options={MEANINGS.map((one) => [one, MEANING_TEXTS[one][language]])}
                  onChoose={(chosen) => setMeaning(letter, chosen)}
                />
                {doubt && <p className={ui.bad}>{`${t.check}: ${DOUBT_TEXTS[doubt][language]}`}</p>}
                {joined.length > 0 && !NOT_JOINED.includes(meaning) && (
                  <p className={ui.soft}>{t.joined(joined.map((one) => one.letter).join(', '))}</p>
                )}
                {canFill && has('dish', 'dishes') && (hasGaps || fill[fills]) && (
                  <Tick
                    checked={fill[fills]}
                    onTick={(is) => set({ fill: { ...fill, [fills]: is } })}
                  >
                    {t.fill}
                  </Tick>
                )}
                {meaning === 'price' && hasGaps && (
                  <Tick
                    checked={sheet.withoutPrice === 'leaveOut'}
                    onTick={(is) => set({ withoutPrice: is ? 'leaveOut' : 'show' })}
                  >
                    {t.withoutPrice}
                  </Tick>
                )}
                {meaning === 'price' && (doubt === 'may-be-cents' || isCents) && (
                  <Tick checked={isCents} onTick={(is) => set({ isCents: is })}>
                    {t.means(cents, currency + (Number(cents) / 100).toFixed(2))}
                  </Tick>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {headings.length > 0 && (
        <Select
          label={t.headings(headings.join('”, “'))}
          value={sheet.headings}
          options={toOptions(t.headingChoices)}
          onChoose={(value) => set({ headings: value })}
        />
      )}
    </>
  )
}
