import { type DragEvent, useState } from 'react'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './import-texts.ts'

interface ChooseFileProps {
  isBusy: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop the list, or to tap and choose it. A file of any kind gets an answer. */
export function ChooseFile({ isBusy, onFiles }: ChooseFileProps) {
  const t = useTexts(texts)
  const [isOver, setOver] = useState(false)

  function handleOver(event: DragEvent, isNowOver: boolean) {
    event.preventDefault()
    setOver(isNowOver)
  }

  function handleFiles(list: FileList | null) {
    if (list?.length && !isBusy) onFiles([...list])
  }

  return (
    <label
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => handleOver(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        handleOver(event, false)
        handleFiles(event.dataTransfer.files)
      }}
    >
      <b>{t.drop}</b>
      <span>{t.kinds}</span>
      <input
        type="file"
        multiple
        className="visually-hidden"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          handleFiles(currentTarget.files)
          // The same file can be chosen again after it has been corrected.
          currentTarget.value = ''
        }}
      />
      <span className={styles.choose} aria-hidden="true">
        {t.choose}
      </span>
    </label>
  )
}
