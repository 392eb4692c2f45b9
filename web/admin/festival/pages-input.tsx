import { OPTIONAL_PAGES } from '#shared/content/optional-pages.ts'
import ui from '../ui/admin-ui.module.css'
import { Tick } from '../ui/field.tsx'
import { useTexts } from '../use-language.ts'
import { type FactInputProps, FieldBox } from './field-box.tsx'
import styles from './festival.module.css'
import { texts } from './festival-texts.ts'

type Pages = Record<string, boolean | string>

export function PagesInput({ value, onChange, ...box }: FactInputProps) {
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
