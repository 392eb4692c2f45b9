import type { LeftOutStall } from '#shared/admin/evening-api.ts'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './evening.module.css'
import { texts } from './evening-texts.ts'

/** Rated stalls that do not rank. */
export function LeftOut({ stalls }: { stalls: LeftOutStall[] }) {
  const t = useTexts(texts)
  if (stalls.length === 0) return null
  return (
    <Card title={t.leftOut}>
      <ul className={styles.lines}>
        {stalls.map(({ id, name, count, isDisabled }) => (
          <li key={id}>
            <b>{`${id} · ${name}`}</b>
            <span>{t.leftOutWhy(count, isDisabled)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
