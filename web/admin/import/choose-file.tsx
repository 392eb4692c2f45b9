import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

const KINDS = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt'

interface ChooseFileProps {
  isBusy: boolean
  onFile: (file: File) => void
}

/** A place to drop the workbook, or to tap and choose it. */
export function ChooseFile({ isBusy, onFile }: ChooseFileProps) {
  const t = useTexts(texts)
  const [isOver, setOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after it has been corrected.
    currentTarget.value = ''
    if (file) onFile(file)
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
        className="visually-hidden"
        accept={KINDS}
        disabled={isBusy}
        onChange={handleChange}
      />
      <span className={styles.choose} aria-hidden="true">
        {t.choose}
      </span>
    </label>
  )
}
