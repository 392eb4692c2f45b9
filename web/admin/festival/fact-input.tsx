import type { Facts } from '#shared/admin/content-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Field, TimeField } from '../ui/field.tsx'
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
    case 'days':
      return <DaysInput {...props} />
    case 'links':
      return <LinksInput {...props} />
    case 'credit':
      return <CreditInput {...props} />
    case 'colours':
      return <ColoursInput {...props} />
  }
}

const toKey = (value: unknown) => JSON.stringify(value ?? null)

interface ChoiceProps extends FactInputProps {
  field: FactField
}

function ChoiceInput({ field, value, onChange, ...box }: ChoiceProps) {
  const t = useTexts(texts)
  const words = (t.choices as Record<string, readonly string[]>)[field.name]!
  const { options: known = [], usual } = field
  const chosen = toKey(value) === toKey(usual) ? null : value
  const isKnown = known.some((option) => toKey(option) === toKey(chosen))
  // A value from outside the app stays until another choice is made.
  const options = isKnown ? known : [...known, chosen]
  const at = options.findIndex((option) => toKey(option) === toKey(chosen))
  return (
    <FieldBox {...box}>
      <select
        className={ui.input}
        aria-label={box.label}
        value={at}
        onChange={(event) => onChange(options[Number(event.target.value)])}
      >
        {options.map((option, index) => (
          <option key={toKey(option)} value={index}>
            {words[index] ?? toKey(option)}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}

type Link = Record<string, string>

function LinksInput({ value, onChange, ...box }: FactInputProps) {
  const links = Array.isArray(value) ? (value as Link[]) : []
  return (
    <FieldBox {...box}>
      <ListEditor
        columns={[
          { title: 'network', at: 0 },
          { title: 'url', at: 1 },
        ]}
        rows={links.map(({ network = '', url = '' }) => [network, url])}
        findProblem={() => undefined}
        onChange={(rows) => onChange(rows.map(([network, url]) => ({ network, url })))}
      />
    </FieldBox>
  )
}

/** The festival's days, each with its opening and closing. */
function DaysInput({ value, onChange, ...box }: FactInputProps) {
  const days = Array.isArray(value) ? (value as Link[]) : []
  return (
    <FieldBox {...box}>
      <ListEditor
        columns={[
          { title: 'open', at: 0, isTime: true },
          { title: 'close', at: 1, isTime: true },
        ]}
        rows={days.map(({ open = '', close = '' }) => [open, close])}
        findProblem={() => undefined}
        onChange={(rows) =>
          onChange(rows.length === 0 ? null : rows.map(([open, close]) => ({ open, close })))
        }
      />
    </FieldBox>
  )
}

function CreditInput({ value, onChange, ...box }: FactInputProps) {
  const t = useTexts(texts)
  const credit: Link = { name: '', url: '', ...(value as Link | undefined) }
  const set = (part: Link) => {
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
