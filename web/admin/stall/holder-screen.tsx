import { useState } from 'react'
import type { NoticesAnswer } from '#shared/admin/holders.ts'
import type { CellChange } from '#shared/admin/sheets.ts'
import { QUEUE_MINUTES } from '#shared/catalogue/stall-state.ts'
import { postToApi } from '../call-api.ts'
import { saveChanges, synchronise, withStall } from '../session/sheets.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import { useSheets } from '../session/use-session.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionForm } from '../ui/action.tsx'
import { Done, SaveStatus } from '../ui/save-status.tsx'
import { Field } from '../ui/field.tsx'
import { Loading } from '../ui/problem.tsx'
import { RefusedChanges } from '../ui/refused-changes.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { holderTexts as texts } from './stall-texts.ts'
import { DishList, type OneStallProps, StallActions, UndoLast } from './one-stall.tsx'
import styles from './one-stall.module.css'
import { type StallNow, tapQueue, toStalls, toTap } from './tap.ts'

/** A stall holder's only screen. It shows no other stall. */
export function HolderScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useSheets()
  const stall = now.sheets && toStalls(now.sheets)[0]
  if (!stall) {
    return (
      <Screen title={t.title}>
        {now.sheets ? <p>{t.noStall}</p> : <Loading failure={now.failure} reload={synchronise} />}
      </Screen>
    )
  }
  const name = (language === 'hi' && stall.nameHi) || stall.name || stall.nameHi
  return (
    <Screen title={`${stall.number} · ${name}`} isName purpose={t.purpose}>
      <div className={`${ui.stack} ${styles.stall}`}>
        <Notices />
        <RefusedChanges refused={now.refused} />
        <StallActions stall={stall} onTap={saveChanges} />
        {stall.state === 'open' && <Queue stall={stall} onTap={saveChanges} />}
        <UndoLast now={now} />
        <DishList stall={stall} onTap={saveChanges} />
        <Propose key={stall.key} stall={stall} />
        <SaveStatus now={now} isAtFoot />
      </div>
    </Screen>
  )
}

/** The organisers' notices, in the app's language if there is a translation. */
function Notices() {
  const language = useLanguage()
  const { notices = {} } = usePolledAnswer<NoticesAnswer>('/notices').answer ?? {}
  return (notices[language] ?? Object.values(notices)[0] ?? []).map((text) => (
    <p key={text} role="status" className={ui.alert} translate="no">
      {text}
    </p>
  ))
}

function Queue({ stall, onTap }: OneStallProps) {
  const t = useTexts(texts)
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className={styles.queueTitle}>
        {t.queue}
      </h2>
      <div className={styles.queue}>
        {[0, ...QUEUE_MINUTES].map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={minutes === stall.queueMinutes}
            onClick={() => onTap([tapQueue(stall, minutes)])}
          >
            {minutes === 0 ? t.noQueue : t.minutes(minutes)}
          </button>
        ))}
      </div>
      <p className={ui.soft}>{t.queueEnds}</p>
    </section>
  )
}

/** Proposes new prices and a new description, for an organiser to publish. */
function Propose({ stall }: { stall: StallNow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const { descriptionCell: before } = stall
  const cells: { change: CellChange; label: string }[] = [
    ...stall.dishes.map(({ key, name, nameHi, priceCell }) => ({
      change: toTap('products', key, 'price', priceCell, priceCell),
      label: t.priceOf((language === 'hi' && nameHi) || name || nameHi),
    })),
    {
      change: toTap('stalls', stall.key, 'description', before, before),
      label: t.description,
    },
  ]
  const changes = cells.flatMap(({ change }) => {
    const after = drafts[change.key + change.column]?.trim() ?? change.before
    return after === change.before ? [] : [withStall({ ...change, after })]
  })
  const [isSent, setSent] = useState(false)

  async function handleSend() {
    await postToApi('/propose', { changes })
    setDrafts({})
    setSent(true)
  }

  return (
    <details className={ui.more}>
      <summary>{t.propose}</summary>
      <ActionForm act={handleSend} submit={t.send} disabled={changes.length === 0}>
        <p>{t.proposeMeans}</p>
        {cells.map(({ change: { key, column, before: now }, label }) => (
          <Field
            key={key + column}
            label={label}
            inputMode={column === 'price' ? 'decimal' : 'text'}
            value={drafts[key + column] ?? now}
            onChange={(event) => setDrafts({ ...drafts, [key + column]: event.target.value })}
          />
        ))}
        <Done>{isSent && changes.length === 0 && t.sent}</Done>
      </ActionForm>
    </details>
  )
}
