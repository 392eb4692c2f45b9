import { useState } from 'react'
import { saveRecord } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { ConfirmButton } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { toDayText } from '../ui/times.ts'
import { useTexts } from '../use-language.ts'
import { texts } from './records-texts.ts'

interface SaveButtonProps {
  label: string
  /** The dialog's title; default: the label. */
  title?: string
  disabled?: boolean
  /** What the person should know about the file. */
  effect: string
  path: string
  body?: object
  /** Of the file, such as 'ratings'. */
  name: string
  ending: string
  onSaved?: () => Promise<void>
}

/** Asks for the PIN, and saves a file with personal data on this device. */
export function SaveButton(props: SaveButtonProps) {
  const { label, title = label, disabled, effect, path, body, name, ending, onSaved } = props
  const t = useTexts(texts)
  const [isSaved, setSaved] = useState(false)

  async function handleYes(pin: string) {
    await saveRecord(path, { ...body, pin }, `mela-${name}-${toDayText(Date.now())}.${ending}`)
    setSaved(true)
    await onSaved?.()
  }

  return (
    <>
      <ConfirmButton
        aria-label={title === label ? undefined : `${label}: ${title}`}
        {...{ label, title, disabled }}
        yes={t.save}
        needsPin
        onYes={handleYes}
      >
        <p className={ui.soft}>{effect}</p>
      </ConfirmButton>
      <Done>{isSaved && t.saved}</Done>
    </>
  )
}
