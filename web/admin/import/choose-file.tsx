import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

interface ChooseFileProps {
  isBusy: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop the list, or to tap and choose it. A file of any kind gets an answer. */
export function ChooseFile({ isBusy, onFiles }: ChooseFileProps) {
  const t = useTexts(texts)
  const [isOver, setOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    handleFiles([...event.dataTransfer.files])
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be chosen again after it has been corrected.
    currentTarget.value = ''
    handleFiles(files)
  }

  function handleFiles(files: File[]) {
    if (files.length > 0 && !isBusy) onFiles(files)
  }

  return (
    <label
      className={styles.drop}
      data-over={isOver}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <b>{t.drop}</b>
      <span>{t.kinds}</span>
      <input
        type="file"
        multiple
        className="visually-hidden"
        disabled={isBusy}
        onChange={handleChange}
      />
      <span className={styles.choose} aria-hidden="true">
        {t.choose}
      </span>
    </label>
  )
}
