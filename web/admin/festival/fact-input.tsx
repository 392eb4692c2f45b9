import type { Facts } from '#shared/admin/content-api.ts'
import { Field, Select, TimeField } from '../ui/field.tsx'
import { useTexts } from '../use-language.ts'
import type { FactField } from './fact-fields.ts'
import { type FactInputProps, FieldBox } from './field-box.tsx'
import { ListEditor } from './list-editor.tsx'
import { PagesInput } from './pages-input.tsx'
import { texts } from './festival-texts.ts'
import { SHIPPED } from '#shared/colours.ts'
import { Button } from '../ui/button.tsx'
import styles from './festival.module.css'

interface Props {
  field: FactField
  facts: Facts
  hasHindi: boolean
  findProblem: (name: string) => string | undefined
  onChange: (facts: Facts) => void
}

export function FactInput({ field, facts, hasHindi, findProblem, onChange }: Props) {
  const t = useTexts(texts)
  const [label, hint] = t.facts[field.name]
  const toProps = (name: string) => ({
    problem: findProblem(name),
    value: facts[name] ?? undefined,
    onChange: (value: unknown) => onChange({ [name]: value }),
  })
  return (
    <>
      <OneFact field={field} label={label} hint={hint} {...toProps(field.name)} />
      {field.isTranslated && hasHindi && (
        <OneFact
          field={{ ...field, isRequired: false }}
          label={t.inHindi(label)}
          {...toProps(`${field.name}_hi`)}
        />
      )}
    </>
  )
}

function OneFact({ field, ...props }: { field: FactField } & FactInputProps) {
  const { value, onChange } = props
  const toText = (text: string) => (text === '' && !field.isRequired ? null : text)
  const asText = { ...props, value: typeof value === 'string' ? value : '' }
  switch (field.kind) {
    case 'text':
      return <Field {...asText} onChange={(event) => onChange(toText(event.target.value))} />
    case 'moment':
      return <TimeField {...asText} onTime={(time) => onChange(toText(time))} />
    case 'choice':
      return <ChoiceInput {...props} field={field} />
    case 'pages':
      return <PagesInput {...props} />
    case 'list':
      return <ListInput {...props} field={field} />
    case 'credit':
      return <CreditInput {...props} />
    case 'colours':
      return <ColoursInput {...props} />
  }
}

interface FieldInputProps extends FactInputProps {
  field: FactField
}

function ChoiceInput({ field, value, onChange, ...box }: FieldInputProps) {
  const t = useTexts(texts)
  const words = (t.choices as Record<string, readonly string[]>)[field.name]!
  const { options = [] } = field
  const keys = options.map((option) => JSON.stringify(option))
  return (
    <FieldBox {...box}>
      <Select
        isBare
        label={box.label}
        // Any other value, such as 90 days, means the default.
        value={String(Math.max(0, keys.indexOf(JSON.stringify(value))))}
        options={words.map((word, index) => [String(index), word])}
        onChoose={(index) => onChange(options[Number(index)])}
      />
    </FieldBox>
  )
}

type Entry = Record<string, string>

function ListInput({ field, value, onChange, ...box }: FieldInputProps) {
  const entries = Array.isArray(value) ? (value as Entry[]) : []
  const { columns = [], isRequired } = field
  const toEntry = (row: string[]) =>
    Object.fromEntries(columns.map(({ title, at }) => [title, row[at]]))
  return (
    <FieldBox {...box}>
      <ListEditor
        columns={columns}
        rows={entries.map((entry) => columns.map(({ title }) => entry[title] ?? ''))}
        findProblem={() => undefined}
        onChange={(rows) => onChange(rows.length > 0 || isRequired ? rows.map(toEntry) : null)}
      />
    </FieldBox>
  )
}

function CreditInput({ value, onChange, ...box }: FactInputProps) {
  const t = useTexts(texts)
  const credit: Entry = { name: '', url: '', ...(value as Entry | undefined) }
  const set = (part: Entry) => {
    const next = { ...credit, ...part }
    onChange(next['name'] || next['url'] ? next : null)
  }
  return (
    <FieldBox {...box}>
      {(['name', 'url'] as const).map((part) => (
        <Field
          key={part}
          label={t.columns[part]}
          value={credit[part]}
          onChange={(event) => set({ [part]: event.target.value })}
        />
      ))}
    </FieldBox>
  )
}

const USUAL = { main: SHIPPED.main, accent: SHIPPED.accent }
type Colours = Partial<typeof USUAL>

function ColoursInput({ value, onChange, ...box }: FactInputProps) {
  const t = useTexts(texts)
  const colours = value as Colours | undefined
  return (
    <FieldBox {...box}>
      <div className={styles.colours}>
        {(['main', 'accent'] as const).map((part) => (
          <label key={part}>
            <input
              type="color"
              value={colours?.[part] ?? USUAL[part]}
              onChange={(event) => onChange({ ...USUAL, ...colours, [part]: event.target.value })}
            />
            {t[part]}
          </label>
        ))}
        {colours && <Button onClick={() => onChange(null)}>{t.usualColours}</Button>}
      </div>
    </FieldBox>
  )
}
