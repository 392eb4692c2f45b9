import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DeskAnswer, DeskRating, DeskStall } from '#shared/admin/desk-api.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { deskQueue } from '../session/desk-queue.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './desk.module.css'
import { texts } from './desk-texts.ts'

const STARS = [1, 2, 3, 4, 5]

interface VoterProps extends DeskAnswer {
  ticket: string
  onNext: () => void
  /** The voter would rather use a phone. */
  onPhone: () => void
}

/** One voter's stars. With a keyboard: the number, Enter, a digit, Enter. */
export function Voter({ edition, stalls, ticket, onNext, onPhone }: VoterProps) {
  const t = useTexts(texts)
  const [given, setGiven] = useState<DeskRating[]>([])
  const [typed, setTyped] = useState('')
  const [stars, setStars] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const listed = stalls.map((one) => ({ stallNumber: one.number, ...one }))
  const stall = findStall(listed, typed)
  const isRated = given.some((one) => one.stall === stall?.number)
  const problem = stall ? isRated && t.isRated : typed.trim() !== '' && t.noStall(typed.trim())

  useEffect(() => focusOn(form.current!, 'stall'), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!stall || isRated) return focusOn(form.current!, 'stall')
    if (stars === undefined) return focusOn(form.current!, 'stars')
    const rating = { id: crypto.randomUUID(), ticket, edition, stall: stall.number, stars }
    deskQueue.add(rating)
    setGiven([rating, ...given])
    setTyped('')
    setStars(undefined)
    focusOn(form.current!, 'stall')
  }

  function handleDigit({ key }: KeyboardEvent) {
    if (STARS.includes(Number(key))) setStars(Number(key))
  }

  return (
    <>
      <form ref={form} className={`surface ${ui.card}`} onSubmit={handleSubmit}>
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
      </form>
      <div className={ui.row}>
        <Button onClick={onNext}>{t.nextVoter}</Button>
        <Button isQuiet onClick={onPhone}>
          {t.toPhone}
        </Button>
      </div>
      {given.length > 0 && <Given given={given} stalls={stalls} />}
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

/** What this voter has given, newest first, and what became of it. */
function Given({ given, stalls }: Pick<DeskAnswer, 'stalls'> & { given: DeskRating[] }) {
  const t = useTexts(texts)
  const kept = useSyncExternalStore(deskQueue.subscribe, deskQueue.read)

  function toState({ id, stars }: DeskRating) {
    const own = kept.find(({ rating }) => rating.id === id)
    if (own && !own.reason) return t.states.waiting
    const counted = deskQueue.findCounted(id)
    if (counted === undefined) return t.states.refused
    return counted === stars ? t.states.saved : t.wasRated(counted)
  }

  return (
    <section aria-label={t.given}>
      <h2 className="visually-hidden">{t.given}</h2>
      <ul className={styles.given}>
        {given.map((rating) => (
          <li key={rating.id}>
            <span>
              {rating.stall} · <StallName {...stalls.find((one) => one.number === rating.stall)!} />
            </span>
            <span>{`${rating.stars} ★ · ${toState(rating)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
