import { NOTICES_FILE } from '#shared/notices.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { toLocalTime } from '#shared/clock-time.ts'
import type { Content } from '../content/use-content.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { type Texts, useLanguage, useTexts } from '../use-language.ts'
import styles from './festival.module.css'
import { readCell, type Table } from './table-cells.ts'

const READY = [
  {
    text: 'Change of programme: … now begins at …',
    text_hi: 'कार्यक्रम में बदलाव: … अब … बजे शुरू होगा',
    kind: 'change',
    minutes: 120,
  },
  {
    text: 'A lost child is waiting at the help desk',
    text_hi: 'एक खोया हुआ बच्चा पूछताछ केंद्र पर है',
    kind: 'urgent',
    minutes: 60,
  },
  {
    text: 'Rain is coming. Please take shelter under a roof',
    text_hi: 'बारिश आने वाली है। कृपया छत के नीचे आ जाएँ',
    kind: 'urgent',
    minutes: 60,
  },
  {
    text: 'Gate … is closed. Please use gate …',
    text_hi: 'गेट … बंद है। कृपया गेट … से आएँ-जाएँ',
    kind: 'urgent',
    minutes: 120,
  },
  {
    text: 'The prize-giving begins in ten minutes, on the stage',
    text_hi: 'पुरस्कार वितरण दस मिनट में मंच पर शुरू होगा',
    kind: 'change',
    minutes: 15,
  },
]

const toLocalTimeIn = (minutes: number) => toLocalTime(new Date(Date.now() + minutes * MINUTE_MS))

interface ReadyNoticesProps {
  file: Table
  onAdd: (row: string[]) => void
}

export function ReadyNotices({ file: { columns, rows }, onAdd }: ReadyNoticesProps) {
  const t = useTexts(texts)
  const inHindi = useLanguage() === 'hi'
  const width = Math.max(...columns.map(({ at }) => at + 1), ...rows.map(({ length }) => length))

  function handleAdd({ minutes, ...cells }: (typeof READY)[number]) {
    const filled: Record<string, string> = { ...cells, until: toLocalTimeIn(minutes) }
    const row = Array.from({ length: width }, () => '')
    for (const { title, at } of columns) row[at] = filled[title] ?? ''
    onAdd(row)
  }

  return (
    <>
      <p>{t.ready}</p>
      {READY.map((one) => (
        <Button key={one.text} onClick={() => handleAdd(one)}>
          {inHindi ? one.text_hi : one.text}
        </Button>
      ))}
    </>
  )
}

/** Asks about urgent notices that are new or changed. */
export function toUrgentQuestion({ drafts, findSaved }: Content) {
  const saved = findSaved(NOTICES_FILE)
  const edit = drafts.find((draft) => draft.edit.file === NOTICES_FILE)?.edit
  if (saved?.kind !== 'table' || !edit || !('rows' in edit)) return undefined
  const known = new Set(saved.rows.map((row) => row.join('\n')))
  const urgent = edit.rows.filter(
    (row) => readCell(saved, row, 'kind') === 'urgent' && !known.has(row.join('\n')),
  )
  return urgent.length === 0 ? undefined : <Urgent table={saved} rows={urgent} />
}

function Urgent({ table, rows }: { table: Table; rows: string[][] }) {
  const t = useTexts(texts)
  return (
    <>
      <p>{t.everybody}</p>
      {rows.map((row) => (
        <div key={row.join('\n')} className={ui.stack}>
          {(['text', 'text_hi'] as const).map((title) => {
            const text = readCell(table, row, title)
            return (
              text && (
                <p key={title} className={styles.urgent} lang={title === 'text_hi' ? 'hi' : 'en'}>
                  <b>{t.urgent[title]}</b> {text}
                </p>
              )
            )
          })}
          <p className={ui.soft}>{t.until(readCell(table, row, 'until'))}</p>
        </div>
      ))}
    </>
  )
}

const URGENT = { text: 'Urgent:', text_hi: 'ज़रूरी:' }

const en = {
  ready: 'Start from a usual notice:',
  everybody: 'Everybody who opens a page of the guide will see this under its header:',
  urgent: URGENT,
  until: (time: string) => `Until ${time}`,
}
const texts: Texts<typeof en> = {
  en,
  hi: {
    ready: 'इनमें से किसी से शुरू करें:',
    everybody: 'जो भी गाइड का कोई पेज खोलेगा, उसे ऊपर यह दिखेगा:',
    urgent: URGENT,
    until: (time) => `${time} तक`,
  },
}
