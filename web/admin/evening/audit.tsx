import { useState } from 'react'
import { type AuditAnswer, type AuditRow, describeEffect } from '#shared/admin/evening-api.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { ActionButton } from '../ui/action.tsx'
import { Button } from '../ui/button.tsx'
import { OpenButton } from '../ui/dialog.tsx'
import { Tick } from '../ui/field.tsx'
import { Loading } from '../ui/problem.tsx'
import { toClockText, toMomentText, toNumberText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { auditTexts } from './audit-texts.ts'
import styles from './audit.module.css'
import { LeftOut } from './standings.tsx'

const SHOWN = 20

export function Audit() {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const loaded = useAnswer<AuditAnswer>('/evening/audit')
  const { answer, reload } = loaded
  const [ticked, setTicked] = useState<string[]>([])
  if (!answer) return <Loading {...loaded} />
  const { at, ratings, unknown, rows, places, leftOut } = answer

  async function lookAgain() {
    setTicked([])
    await reload()
  }

  return (
    <>
      <Loading {...loaded} />
      <div className={ui.row}>
        <p>{t.examined(toNumberText(ratings, language), toMomentText(at, language))}</p>
        <ActionButton act={lookAgain}>{t.again}</ActionButton>
      </div>
      <p className={styles.explained}>{t.explained}</p>
      {unknown > 0 && (
        <p className={ui.soft}>{t.unknownNetworks(toNumberText(unknown, language))}</p>
      )}
      {rows.length > 0 && <Table rows={rows} places={places} ticked={ticked} onTick={setTicked} />}
      {ticked.length > 0 && (
        <div className={`${ui.bar} ${ui.foot}`}>
          <b>{t.ticked(ticked.length)}</b>
          <OpenButton look="primary" label={t.takeOut} onClose={lookAgain}>
            {(close) => (
              <AskApproval
                title={t.takeOutTitle}
                action="void"
                subject={{ rows: ticked, at }}
                needsReason
                reasonHint={t.reasonHint}
                onClose={close}
              />
            )}
          </OpenButton>
        </div>
      )}
      <LeftOut stalls={leftOut} />
    </>
  )
}

interface TableProps {
  rows: AuditRow[]
  places: number
  ticked: string[]
  onTick: (keys: string[]) => void
}

function Table({ rows, places, ticked, onTick }: TableProps) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            {Object.entries(t.columns).map(([name, title]) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, isWhole ? undefined : SHOWN).map((row) => (
          <Row
            key={row.key}
            row={row}
            isTicked={ticked.includes(row.key)}
            onTick={(isOn) =>
              onTick(isOn ? [...ticked, row.key] : ticked.filter((key) => key !== row.key))
            }
          />
        ))}
      </table>
      {!isWhole && rows.length > SHOWN && (
        <div className={ui.row}>
          <Button onClick={() => setWhole(true)}>{t.more(rows.length - SHOWN)}</Button>
        </div>
      )}
      {places > rows.length && (
        <p className={ui.soft}>{t.others(toNumberText(places - rows.length, language))}</p>
      )}
    </>
  )
}

interface RowProps {
  row: AuditRow
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

function Row({ row, isTicked, onTick }: RowProps) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const { kind, name, ratings, devices, average, distance, first, last, effect, together } = row
  const cells = {
    ratings: toNumberText(ratings, language),
    devices: toNumberText(devices, language),
    stars: `${average.toFixed(2)} ★`,
    distance: toSigned(distance),
    when: t.lasted(toMomentText(first, language), toClockText(last, language)),
  }
  const sentences = [
    effect && describeEffect[language](effect),
    together && describeEffect[language](together, true),
  ].filter((one) => one !== undefined)
  return (
    <tbody data-ticked={isTicked}>
      <tr>
        <th scope="row">
          <Tick checked={isTicked} onTick={onTick}>
            {kind === 'network' && t.network(name.slice(0, HASH_DIGITS))}
            {kind === 'desk' && t.desk(name)}
            {kind === 'period' && t.period(toClockText(name, language))}
          </Tick>
        </th>
        {Object.entries(cells).map(([column, text]) => (
          <td
            key={column}
            data-column={column}
            data-title={t.columns[column as keyof typeof cells]}
          >
            {text}
          </td>
        ))}
      </tr>
      {sentences.length > 0 && (
        <tr>
          <td colSpan={6}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const HASH_DIGITS = 6

/** '+1.2', '−8.0' */
const toSigned = (distance: number) =>
  `${distance > 0 ? '+' : distance < 0 ? '−' : ''}${Math.abs(distance).toFixed(1)}`
