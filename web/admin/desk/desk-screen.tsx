import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DeskAnswer, DeskRating } from '#shared/admin/desk-api.ts'
import { parseTicket, toTicketEnding } from '#shared/tickets.ts'
import { postToApi } from '../call-api.ts'
import { deskQueue, type KeptRating } from '../session/desk-queue.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { failureTexts, toFailureText } from '../ui/failure-texts.ts'
import { Field, Form } from '../ui/field.tsx'
import { Loading } from '../ui/problem.tsx'
import { ScanButton } from '../ui/scan-button.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './desk.module.css'
import { texts } from './desk-texts.ts'
import { Voter } from './voter.tsx'

/** A scanned slip has the code after '#'. */
const readTicket = (text: string) => parseTicket(text.replace(/^.*#/, ''))

/** Lets people type the next code or number without a tap. */
const focusForm = (desk: HTMLElement | null) =>
  desk?.querySelector<HTMLElement>('form input')?.focus()

/** A ticket to free, after its voter has shown the slip. */
type Freed = { ticket: string; isForPhone: boolean }

const isLeftOut = ({ id }: DeskRating) =>
  deskQueue.findCounted(id) === undefined &&
  deskQueue.read().every(({ rating }) => rating.id !== id)

export function DeskScreen() {
  const t = useTexts(texts)
  const { answer, failure, reload } = useAnswer<DeskAnswer>('/desk')
  const [ticket, setTicket] = useState<string>()
  const [freed, setFreed] = useState<Freed>()
  const [isFree, setFree] = useState(false)
  const kept = useSyncExternalStore(deskQueue.subscribe, deskQueue.read)
  // Refused ratings of the current ticket are shown above the form and others below it, so that
  // nobody frees the wrong ticket.
  const own = kept.filter(({ rating }) => rating.ticket === ticket)
  const ofOthers = kept.filter(({ rating }) => rating.ticket !== ticket)
  // Kept until this page is left. Only unsent ratings survive a reload.
  const [given, setGiven] = useState(() => kept.map(({ rating }) => rating))
  const desk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!freed) focusForm(desk.current)
  }, [freed])
  const waiting = kept.filter(({ reason }) => !reason).length
  const blockedBy = useSyncExternalStore(deskQueue.subscribe, deskQueue.blockedBy)

  async function free({ isForPhone, ...shown }: Freed) {
    await postToApi('/desk-free', shown)
    if (!isForPhone) return deskQueue.sendAgain(shown.ticket)
    deskQueue.drop(shown.ticket)
    setGiven(given.filter((one) => one.ticket !== shown.ticket))
    setTicket(undefined)
    setFree(true)
  }

  function begin(code: string) {
    setFree(false)
    setTicket(code)
  }

  return (
    <Screen
      title={ticket === undefined ? t.title : t.voter(toTicketEnding(ticket))}
      {...(ticket === undefined && { purpose: t.purpose })}
    >
      <div ref={desk} className={`${ui.stack} ${styles.desk}`}>
        {!answer && <Loading failure={failure} reload={reload} />}
        <Refused kept={own} onFree={setFreed} onDone={() => focusForm(desk.current)} />
        {answer && ticket === undefined && <TicketForm onTicket={begin} />}
        {answer && ticket !== undefined && (
          <Voter
            key={ticket}
            {...answer}
            ticket={ticket}
            given={given.filter((one) => one.ticket === ticket && !isLeftOut(one))}
            onGive={(rating) => setGiven([rating, ...given])}
            onNext={() => setTicket(undefined)}
            onPhone={() => setFreed({ ticket, isForPhone: true })}
          />
        )}
        <Done>{isFree && t.isFree}</Done>
        <Refused kept={ofOthers} onFree={setFreed} onDone={() => focusForm(desk.current)} />
        <p role="status" className={`${ui.note} ${styles.waiting}`}>
          {blockedBy && waiting > 0 && t.waiting(waiting)}
        </p>
      </div>
      {freed && (
        <Confirm
          title={t.freeTitle(toTicketEnding(freed.ticket))}
          yes={t.free}
          onYes={() => free(freed)}
          onClose={() => setFreed(undefined)}
        >
          <p>{freed.isForPhone ? t.freeForPhone : t.freeEffect}</p>
        </Confirm>
      )}
    </Screen>
  )
}

/** Finds typing mistakes only. Whether a ticket is valid is up to the server. */
function TicketForm({ onTicket }: { onTicket: (code: string) => void }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current!.querySelector('input')!.focus(), [])

  function handleSubmit() {
    const code = readTicket(typed)
    setMistyped(code === undefined)
    if (code !== undefined) onTicket(code)
  }

  return (
    <Form ref={form} className={`surface ${ui.card}`} onSubmit={handleSubmit}>
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
    </Form>
  )
}

interface RefusedProps {
  kept: readonly KeptRating[]
  onFree: (freed: Freed) => void
  onDone: () => void
}

function Refused({ kept, onFree, onDone }: RefusedProps) {
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
          {t.notSaved(toTicketEnding(ticket), ratings.length)} {toFailureText(sentences, reason)}
        </p>
        <div className={ui.row}>
          {reason.code === 'ticket-used' && (
            <Button onClick={() => onFree({ ticket, isForPhone: false })}>{t.voteHere}</Button>
          )}
          <Button
            onClick={() => {
              deskQueue.drop(ticket)
              onDone()
            }}
          >
            {t.leaveOut}
          </Button>
        </div>
      </div>
    )
  })
}
