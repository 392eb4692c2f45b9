import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DeskAnswer, FreeTicket } from '#shared/admin/desk-api.ts'
import { parseTicket } from '#shared/tickets.ts'
import { postToApi } from '../call-api.ts'
import { deskQueue, type KeptRating } from '../session/desk-queue.ts'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Done } from '../ui/done.tsx'
import { failureTexts, toFailureText } from '../ui/failure-texts.ts'
import { Field } from '../ui/field.tsx'
import { Loading } from '../ui/problem.tsx'
import { ScanButton } from '../ui/scan-button.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './desk.module.css'
import { texts } from './desk-texts.ts'
import { Voter } from './voter.tsx'

/** The code in a scanned slip, which has it after '#', or as it was typed. */
const readTicket = (text: string) => parseTicket(text.replace(/^.*#/, ''))

const ENDING = 3
/** Enough to recognise the slip. No screen shows a code beside ratings. */
const toEnding = (ticket: string) => ticket.slice(-ENDING)

/** A ticket whose slip was shown: for a phone, or for this desk. */
type Freed = FreeTicket & { isForPhone: boolean }

/** Rates for people without a phone, one ticket after the other. */
export function DeskScreen() {
  const t = useTexts(texts)
  const { answer, failure, reload } = useAnswer<DeskAnswer>('/desk')
  const [ticket, setTicket] = useState<string>()
  const [freed, setFreed] = useState<Freed>()
  const [isFree, setFree] = useState(false)
  const kept = useSyncExternalStore(deskQueue.subscribe, deskQueue.read)
  const waiting = kept.filter(({ reason }) => !reason).length
  const blockedBy = useSyncExternalStore(deskQueue.subscribe, deskQueue.blockedBy)

  async function free({ isForPhone, ...shown }: Freed) {
    await postToApi('/desk-free', shown)
    if (!isForPhone) return deskQueue.sendAgain(shown.ticket)
    deskQueue.drop(shown.ticket)
    setTicket(undefined)
    setFree(true)
  }

  function begin(code: string) {
    setFree(false)
    setTicket(code)
  }

  return (
    <Screen
      title={ticket === undefined ? t.title : t.voter(toEnding(ticket))}
      {...(ticket === undefined && { purpose: t.purpose })}
    >
      <div className={`${ui.stack} ${styles.desk}`}>
        {!answer && <Loading failure={failure} reload={reload} />}
        <Refused kept={kept} onFree={setFreed} />
        {answer && ticket === undefined && <TicketForm onTicket={begin} />}
        {answer && ticket !== undefined && (
          <Voter
            key={ticket}
            {...answer}
            ticket={ticket}
            onNext={() => setTicket(undefined)}
            onPhone={() => setFreed({ ticket, isForPhone: true })}
          />
        )}
        <Done>{isFree && t.isFree}</Done>
        <p role="status" className={styles.waiting}>
          {blockedBy && waiting > 0 && t.waiting(waiting)}
        </p>
      </div>
      {freed && (
        <Confirm
          title={t.freeTitle}
          yes={t.free}
          onYes={() => free(freed)}
          onClose={() => setFreed(undefined)}
        >
          <p>{t.freeEffect}</p>
        </Confirm>
      )}
    </Screen>
  )
}

/** Asks for the next voter's ticket. Whether it is valid, only the server knows. */
function TicketForm({ onTicket }: { onTicket: (code: string) => void }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current!.querySelector('input')!.focus(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const code = readTicket(typed)
    setMistyped(code === undefined)
    if (code !== undefined) onTicket(code)
  }

  return (
    <form ref={form} className={`surface ${ui.card}`} onSubmit={handleSubmit}>
      <Field
        label={t.ticket}
        hint={t.ticketHint}
        problem={isMistyped ? t.mistyped : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={styles.code}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={ui.row}>
        <Button type="submit" look="primary">
          {t.begin}
        </Button>
        <ScanButton label={t.scan} read={readTicket} onFound={onTicket} />
      </div>
    </form>
  )
}

interface RefusedProps {
  kept: readonly KeptRating[]
  onFree: (freed: Freed) => void
}

/** What was not saved, ticket by ticket, and what can be done about it. */
function Refused({ kept, onFree }: RefusedProps) {
  const t = useTexts(texts)
  const sentences = useTexts(failureTexts)
  const refused = kept.flatMap(({ rating, reason }) => (reason ? [{ rating, reason }] : []))
  const tickets = new Set(refused.map(({ rating }) => rating.ticket))
  return [...tickets].map((ticket) => {
    const ratings = refused.filter(({ rating }) => rating.ticket === ticket)
    const { reason } = ratings[0]!
    return (
      <div key={ticket} role="alert" className={ui.alert}>
        <p>
          {t.notSaved(toEnding(ticket), ratings.length)} {toFailureText(sentences, reason)}
        </p>
        <div className={ui.row}>
          {reason.code === 'ticket-used' && (
            <Button onClick={() => onFree({ ticket, isForPhone: false })}>{t.voteHere}</Button>
          )}
          <Button onClick={() => deskQueue.drop(ticket)}>{t.leaveOut}</Button>
        </div>
      </div>
    )
  })
}
