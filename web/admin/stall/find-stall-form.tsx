import { type FormEvent, useState } from 'react'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../use-language.ts'
import { toScannedNumber } from './scanned-number.ts'
import styles from './one-stall.module.css'
import { texts } from './texts.ts'
import { canScan, useScanner } from './use-scanner.ts'

interface FindStallFormProps {
  /** By the text that is offered: '12 Bombay Bhel House'. */
  numbers: ReadonlyMap<string, string>
  onNumber: (number: string) => void
}

/** Finds a stall by its scanned card, or its typed number or name. */
export function FindStallForm({ numbers, onNumber }: FindStallFormProps) {
  const words = useTexts(texts)
  const [typed, setTyped] = useState('')
  const { video, state, start, stop } = useScanner(onNumber)

  function show(number: string | undefined) {
    if (number === undefined) return
    onNumber(number)
    setTyped('')
    // This closes the phone's keyboard, which would cover the buttons.
    document.querySelector('h1')?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    show(toScannedNumber(typed))
  }

  function handleType(text: string) {
    setTyped(text)
    // It was chosen from the list.
    show(numbers.get(text))
  }

  return (
    <form className={`${ui.row} ${styles.find}`} onSubmit={handleSubmit}>
      <input
        className={ui.input}
        aria-label={words.number}
        placeholder={words.number}
        enterKeyHint="go"
        autoComplete="off"
        value={typed}
        list="stalls"
        onChange={(event) => handleType(event.target.value)}
      />
      <datalist id="stalls">
        {[...numbers.keys()].map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <Button type="submit">{words.show}</Button>
      {canScan() && (
        <Button onClick={state === 'on' ? stop : start}>
          {state === 'on' ? words.stopScan : words.scan}
        </Button>
      )}
      {state === 'on' && <video ref={video} className={styles.video} muted playsInline />}
      {state === 'failed' && (
        <p role="alert" className={ui.bad}>
          {words.cameraFailed}
        </p>
      )}
    </form>
  )
}
