import { SHIPPED } from '#shared/colours.ts'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../use-language.ts'
import { type FactInputProps, FieldBox } from './field-box.tsx'
import styles from './festival.module.css'
import { texts } from './festival-texts.ts'

const USUAL = { main: SHIPPED.main, accent: SHIPPED.accent }
type Colours = Partial<typeof USUAL>

/** The colour of boards and titles, and that of marks; or the usual ones. */
export function ColoursInput({ value, onChange, ...box }: FactInputProps) {
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
