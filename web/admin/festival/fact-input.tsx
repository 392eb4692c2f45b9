import type { Facts } from '#shared/admin/content-api.ts'
import { Field, Select, TimeField, Tick } from '../ui/field.tsx'
import { useTexts } from '../use-language.ts'
import type { FactField } from './fact-fields.ts'
import { ListEditor } from './list-editor.tsx'
import { texts } from './festival-texts.ts'
import { SHIPPED } from '#shared/colours.ts'
import { Button } from '../ui/button.tsx'
import styles from './festival.module.css'
import { OPTIONAL_PAGES } from '#shared/content/optional-pages.ts'
import ui from '../ui/admin-ui.module.css'
import type { ReactNode } from 'react'

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

type Pages = Record<string, boolean | string>

function PagesInput({ value, onChange, ...box }: FactInputProps) {
  const t = useTexts(texts)
  const pages = (value ?? {}) as Pages

  /**
   * @param said True shows the page under its usual name, false hides it, and a text is the page's
   * own name.
   */
  function set(page: string, said: boolean | string) {
    const { [page]: _, ...others } = pages
    const next = said === true || said === '' ? others : { ...others, [page]: said }
    onChange(Object.keys(next).length > 0 ? next : null)
  }

  return (
    <FieldBox {...box}>
      <ul className={styles.pages}>
        {(['about', ...OPTIONAL_PAGES] as const).map((page) => (
          <li key={page}>
            {page === 'about' ? (
              // No checkbox, because this group of pages disappears when all its pages are off.
              <span>{t.pages[page]}</span>
            ) : (
              <Tick checked={pages[page] !== false} onTick={(isOn) => set(page, isOn)}>
                {t.pages[page]}
              </Tick>
            )}
            <input
              className={ui.input}
              aria-label={t.pageName(t.pages[page])}
              placeholder={t.usualName}
              disabled={pages[page] === false}
              value={typeof pages[page] === 'string' ? pages[page] : ''}
              onChange={(event) => set(page, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </FieldBox>
  )
}

interface FactInputProps {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** Undefined if the fact is not set. */
  value: unknown
  /** Null removes the fact. */
  onChange: (value: unknown) => void
}

export function FieldBox({
  label,
  hint,
  problem,
  children,
}: Omit<FactInputProps, 'value' | 'onChange'> & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={ui.soft}>{hint}</p>}
      {children}
      {problem !== undefined && <p className={ui.bad}>{problem}</p>}
    </fieldset>
  )
}
