import { type RefObject, useState } from 'react'
import { mapWords } from '#shared/content/map/map-words.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field, Form, Select } from '../ui/field.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './map-texts.ts'

interface SquarePanelProps {
  text: string
  stallName: string | undefined
  isArea: boolean
  field: RefObject<HTMLInputElement | null>
  onArea: (isArea: boolean) => void
  /** @param isTyped Whether to continue with the next square. */
  onFill: (text: string, isTyped?: boolean) => void
  onInsert: (what: 'row' | 'column', isAfter: boolean) => void
}

export function SquarePanel(props: SquarePanelProps) {
  const { text, stallName, isArea, field, onArea, onFill, onInsert } = props
  const t = useTexts(texts)
  const { names } = mapWords[useLanguage()]
  const [typed, setTyped] = useState<string>()

  function handleSubmit() {
    setTyped(undefined)
    onFill((typed ?? text).trim(), true)
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Field
        ref={field}
        label={t.square}
        hint={stallName}
        value={typed ?? text}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
      />
      <div className={ui.row}>
        <Button type="submit" look="primary">
          {t.put}
        </Button>
        <Button onClick={() => onFill('')}>{t.clear}</Button>
        <Button aria-pressed={isArea} onClick={() => onArea(!isArea)}>
          {t.area}
        </Button>
      </div>
      {isArea && <p role="status">{t.areaHint}</p>}
      <Select
        isBare
        label={t.choosePlace}
        value=""
        options={[
          ['', t.choosePlace],
          ...Object.values(names).map((name) => [name, name] as const),
        ]}
        onChoose={(place) => onFill(place)}
      />
      <details className={ui.more}>
        <summary>{t.more}</summary>
        <div className={ui.row}>
          <Button onClick={() => onInsert('row', false)}>{t.rowAbove}</Button>
          <Button onClick={() => onInsert('row', true)}>{t.rowBelow}</Button>
          <Button onClick={() => onInsert('column', false)}>{t.columnLeft}</Button>
          <Button onClick={() => onInsert('column', true)}>{t.columnRight}</Button>
        </div>
      </details>
    </Form>
  )
}
