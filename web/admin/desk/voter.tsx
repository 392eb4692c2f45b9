import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type {
  DeskAnswer,
  DeskRating,
  DeskStall,
  DeskStars,
  DeskVoterAnswer,
} from '#shared/admin/desk-api.ts'
import { findStall } from '#shared/catalogue/catalogue.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { deskQueue } from '../session/desk-queue.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field, Form } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './desk.module.css'
import { texts } from './desk-texts.ts'

const STARS = [1, 2, 3, 4, 5]

interface VoterProps extends DeskAnswer {
  ticket: string
  /** On this device, newest first. */
  given: DeskRating[]
  onGive: (rating: DeskRating) => void
  onNext: () => void
  onPhone: () => void
}

/** By keyboard: stall number, Enter, stars, Enter. */
export function Voter(props: VoterProps) {
  const { edition, stalls, ticket, given, onGive, onNext, onPhone } = props
  const t = useTexts(texts)
  // Empty without a network. A stall that is rated again then keeps its first stars.
  const { answer, failure } = useAnswer<DeskVoterAnswer>('/desk-voter', { ticket })
  const [typed, setTyped] = useState('')
  const [stars, setStars] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const listed = stalls.map((one) => ({ stallNumber: one.number, ...one }))
  const stall = findStall(listed, typed)
  const earlier = (answer?.rated ?? []).filter((one) =>
    given.every((own) => own.stall !== one.stall),
  )
  const isRated = [...given, ...earlier].some((one) => one.stall === stall?.number)
  const problem = stall ? isRated && t.isRated : typed.trim() !== '' && t.noStall(typed.trim())

  useEffect(() => focusOn(form.current!, 'stall'), [])

  function handleNext() {
    if (stall && stars !== undefined && !isRated) save(stall, stars)
    onNext()
  }

  function handleSubmit() {
    if (!stall || isRated) return focusOn(form.current!, 'stall')
    if (stars === undefined) return focusOn(form.current!, 'stars')
    save(stall, stars)
    setTyped('')
    setStars(undefined)
    focusOn(form.current!, 'stall')
  }

  function save({ number }: DeskStall, count: number) {
    const rating = { id: crypto.randomUUID(), ticket, edition, stall: number, stars: count }
    deskQueue.add(rating)
    onGive(rating)
  }

  function handleDigit({ key }: KeyboardEvent) {
    if (STARS.includes(Number(key))) setStars(Number(key))
  }

  return (
    <>
      {/* Even after an error, the desk can take more stars, which then wait. */}
      {failure?.code === 'ticket-unknown' && <Problem failure={failure} />}
      <Form ref={form} className={`surface ${ui.card}`} onSubmit={handleSubmit}>
        <Field
          label={t.stall}
          name="stall"
          className={styles.code}
          inputMode={stalls.every(({ number }) => /^\d+$/.test(number)) ? 'numeric' : 'text'}
          enterKeyHint="next"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={`${styles.stall} ${problem ? ui.bad : ''}`}>
          {problem || (stall && <StallName {...stall} />)}
        </p>
        <fieldset className={styles.stars} onKeyDown={handleDigit}>
          <legend className="visually-hidden">{t.stars}</legend>
          {STARS.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="stars"
                aria-label={t.starCount(count)}
                checked={stars === count}
                onChange={() => setStars(count)}
              />
              <span aria-hidden="true">{`${count} ★`}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" look="primary">
          {t.save}
        </Button>
      </Form>
      <div className={ui.row}>
        <Button onClick={handleNext}>{t.nextVoter}</Button>
        <Button isQuiet onClick={onPhone}>
          {t.toPhone}
        </Button>
      </div>
      {given.length + earlier.length > 0 && (
        <Given given={given} earlier={earlier} stalls={stalls} />
      )}
    </>
  )
}

const focusOn = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)!.focus()

function StallName({ name, nameHi }: DeskStall) {
  const shown = (useLanguage() === 'hi' && nameHi) || name
  return (
    <b translate="no" lang={hasDevanagari(shown) ? 'hi' : 'en'}>
      {shown}
    </b>
  )
}

interface GivenProps extends Pick<DeskAnswer, 'stalls'> {
  given: DeskRating[]
  earlier: DeskStars[]
}

/** Newest first. */
function Given({ given, earlier, stalls }: GivenProps) {
  const t = useTexts(texts)
  const kept = useSyncExternalStore(deskQueue.subscribe, deskQueue.read)

  function toState({ id, stars }: DeskRating) {
    const own = kept.find(({ rating }) => rating.id === id)
    if (own && !own.reason) return t.states.waiting
    const counted = deskQueue.findCounted(id)
    if (counted === undefined) return t.states.refused
    return counted === stars ? t.states.saved : t.wasRated(counted)
  }
  const rows = [
    ...given.map((rating) => ({ ...rating, state: toState(rating) })),
    ...earlier.map((one) => ({ ...one, state: t.states.saved })),
  ]

  return (
    <section aria-label={t.given}>
      <h2 className="visually-hidden">{t.given}</h2>
      <ul className={ui.lines}>
        {rows.map(({ stall, stars, state }) => {
          const listed = stalls.find((one) => one.number === stall)
          return (
            <li key={stall}>
              <span>
                {stall} · {listed && <StallName {...listed} />}
              </span>
              <span>{`${stars} ★ · ${state}`}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
