import { type ReactNode, useState } from 'react'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/field.tsx'
import { ScanButton } from '../ui/scan-button.tsx'
import { useTexts } from '../use-language.ts'
import { findOnly, findStalls } from './find-stalls.ts'
import styles from './one-stall.module.css'
import type { StallNow } from './tap.ts'
import { texts } from './stall-texts.ts'

/** The maximum number of stalls in the list. Typing finds the others. */
const LISTED = 200

interface FindStallFormProps {
  stalls: readonly StallNow[]
  isShown: boolean
  toLabel: (stall: StallNow) => ReactNode
  onNumber: (number: string) => void
}

/** Finds a stall by scanned card, number, name or dish, or in a list. */
export function FindStallForm({ stalls, isShown, toLabel, onNumber }: FindStallFormProps) {
  const words = useTexts(texts)
  const [typed, setTyped] = useState('')
  const found = findStalls(stalls, typed)
  const hasTyped = typed.trim() !== ''

  function show(number: string) {
    onNumber(number)
    setTyped('')
    // Closes the phone's keyboard, which would cover the buttons.
    document.querySelector('h1')?.focus()
  }

  function handleSubmit() {
    const number = toScannedNumber(typed) ?? typed
    const only = findOnly(stalls, number)
    if (only) show(only.number)
    else if (hasTyped && found.length === 0) show(number)
  }

  const toList = (name: string, listed: readonly StallNow[]) =>
    listed.length > 0 && (
      <section aria-label={name} className={styles.found}>
        <h2>{name}</h2>
        <ul translate="no">
          {listed.slice(0, LISTED).map((stall) => (
            <li key={stall.key}>
              <button type="button" onClick={() => show(stall.number)}>
                {toLabel(stall)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )

  return (
    <>
      <Form className={`${ui.row} ${styles.find}`} onSubmit={handleSubmit}>
        <input
          className={ui.input}
          aria-label={words.number}
          placeholder={words.number}
          enterKeyHint="go"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{words.show}</Button>
        <ScanButton label={words.scan} read={toScannedNumber} onFound={show} />
      </Form>
      {hasTyped && toList(words.found(found.length), found)}
      {hasTyped && found.length === 0 && <p>{words.found(0)}</p>}
      {!hasTyped && !isShown && toList(words.all, stalls)}
    </>
  )
}

/**
 * A card's code is '…/rate-stall?id=12'.
 * @returns Undefined without a number.
 */
export function toScannedNumber(code: string): string | undefined {
  const text = code.trim()
  if (!/^https?:/i.test(text)) return text.length <= 20 && text !== '' ? text : undefined
  const address = toUrl(text)
  if (!address) return undefined
  const asked = [...address.searchParams].find(([name]) => /^(id|stall)$/i.test(name))?.[1]
  const number = asked ?? /\/(?:rate-stall|stall)\/([^/]+)\/?$/.exec(address.pathname)?.[1]
  return number?.trim() || undefined
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
