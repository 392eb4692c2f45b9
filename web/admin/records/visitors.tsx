import { useState } from 'react'
import {
  VISITOR_LISTS,
  type VisitorList,
  type VisitorRow,
  type VisitorsAnswer,
} from '#shared/admin/records-api.ts'
import { postToApi } from '../call-api.ts'
import { useAction } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './records-texts.ts'

/** A list loads only when it is opened, because each access is logged. */
export function Visitors() {
  const t = useTexts(texts)
  const [shown, setShown] = useState<VisitorsAnswer & { list: VisitorList }>()

  const loading = useAction(async (list: VisitorList, before: VisitorRow[]) => {
    const { rows, total } = await postToApi('/visitors', { list, skip: before.length })
    // New rows shift the others, so a page can repeat rows.
    const known = new Set(before.map(({ id }) => id))
    setShown({ list, total, rows: [...before, ...rows.filter(({ id }) => !known.has(id))] })
  })

  return (
    <Card title={t.visitors}>
      <p className={ui.soft}>{t.whoSees}</p>
      <div className={ui.row}>
        {VISITOR_LISTS.map((list) => (
          <Button
            key={list}
            aria-pressed={shown?.list === list}
            disabled={loading.isBusy}
            onClick={() =>
              shown?.list === list ? setShown(undefined) : void loading.run(list, [])
            }
          >
            {t.lists[list]}
          </Button>
        ))}
      </div>
      <Problem failure={loading.failure} />
      {shown?.rows.length === 0 && <p>{t.noneSent}</p>}
      {shown && (
        <ul className={`${ui.lines} ${styles.rows}`} aria-label={t.lists[shown.list]}>
          {shown.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {shown && shown.rows.length < shown.total && (
        <Button isBusy={loading.isBusy} onClick={() => void loading.run(shown.list, shown.rows)}>
          {t.showMore(shown.total - shown.rows.length)}
        </Button>
      )}
    </Card>
  )
}

function Row({ row }: { row: VisitorRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { created_at, full_name, phone, rating, message } = row
  return (
    <li>
      <time dateTime={created_at}>{toMomentText(created_at, language)}</time>
      {rating !== undefined && <b>{t.stars(rating)}</b>}
      {full_name !== undefined && <b>{full_name}</b>}
      {phone !== undefined && <a href={`tel:${withCountry(phone)}`}>{withCountry(phone)}</a>}
      {message && <p>{message}</p>}
    </li>
  )
}

const OWN_DIGITS = 10

/** The form sends digits only, so a country code has lost its +. */
const withCountry = (phone: string) =>
  phone.length > OWN_DIGITS && !phone.startsWith('0') ? `+${phone}` : phone
