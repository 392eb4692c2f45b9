import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DeskAnswer, MoveTicket } from '#shared/admin/desk-api.ts'
import { parseTicket } from '#shared/tickets.ts'
import { postToApi } from '../call-api.ts'
import { deskQueue, type RefusedRating } from '../session/desk-queue.ts'
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
import { texts } from './texts.ts'
import { Voter } from './voter.tsx'

/** The code in a scanned slip, which has it after '#', or as it was typed. */
const readTicket = (text: string) => parseTicket(text.replace(/^.*#/, ''))

const ENDING = 3
/** Enough to recognise the slip. No screen shows a code beside ratings. */
const toEnding = (ticket: string) => ticket.slice(-ENDING)

/** Rates for people without a phone, one ticket after the other. */
export function DeskScreen() {
  const t = useTexts(texts)
  const { answer, failure, reload } = useAnswer<DeskAnswer>('/desk')
  const [ticket, setTicket] = useState<string>()
  const [moving, setMoving] = useState<MoveTicket>()
  const [isFree, setFree] = useState(false)
  const { waiting, refused } = useSyncExternalStore(deskQueue.subscribe, deskQueue.read)
  const blockedBy = useSyncExternalStore(deskQueue.subscribe, deskQueue.blockedBy)

  async function move(wanted: MoveTicket) {
    await postToApi('/desk-move', wanted)
    if (wanted.to === 'desk') return deskQueue.retry(wanted.ticket)
    deskQueue.drop(wanted.ticket)
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
        <Refused refused={refused} onMove={setMoving} />
        {answer && ticket === undefined && <TicketForm onTicket={begin} />}
        {answer && ticket !== undefined && (
          <Voter
            key={ticket}
            {...answer}
            ticket={ticket}
            onNext={() => setTicket(undefined)}
            onPhone={() => setMoving({ ticket, to: 'phone' })}
          />
        )}
        <Done>{isFree && t.isFree}</Done>
        <p role="status" className={styles.waiting}>
          {blockedBy && waiting.length > 0 && t.waiting(waiting.length)}
        </p>
      </div>
      {moving && (
        <Confirm
          title={t.moveTitle}
          yes={t.move}
          onYes={() => move(moving)}
          onClose={() => setMoving(undefined)}
        >
          <p>{moving.to === 'desk' ? t.moveHere : t.movePhone}</p>
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
  refused: readonly RefusedRating[]
  onMove: (wanted: MoveTicket) => void
}

/** What was not saved, ticket by ticket, and what can be done about it. */
function Refused({ refused, onMove }: RefusedProps) {
  const t = useTexts(texts)
  const sentences = useTexts(failureTexts)
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
            <Button onClick={() => onMove({ ticket, to: 'desk' })}>{t.voteHere}</Button>
          )}
          <Button onClick={() => deskQueue.drop(ticket)}>{t.leaveOut}</Button>
        </div>
      </div>
    )
  })
}
