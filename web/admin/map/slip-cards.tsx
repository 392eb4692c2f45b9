import type { MapSlips } from '#shared/content/map/map-slips.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { type Slip, type Square, toSquare } from './map-edits.ts'
import styles from './map.module.css'
import { texts } from './map-texts.ts'

interface SlipCardsProps {
  found: MapSlips
  slips: Slip[]
  onShow: (square: Square) => void
  /** Empties the squares whose stalls do not exist. */
  onClear: () => void
}

/** Squares that are probably wrong. Numbers of another list of stalls can be cleared at once. */
export function SlipCards({ found: { hasWayIn }, slips, onShow, onClear }: SlipCardsProps) {
  const t = useTexts(texts)
  const unknown = slips.filter(({ kind }) => kind === 'unknown')
  const others = slips.filter(({ kind }) => kind !== 'unknown')
  return (
    <>
      {unknown.length > 0 && (
        <Card title={t.unknown(unknown.length)}>
          <p className={ui.soft}>{t.unknownHint}</p>
          <div className={ui.row}>
            <Button look="primary" onClick={onClear}>
              {t.clearUnknown(unknown.length)}
            </Button>
          </div>
          <ul className={styles.missing}>
            {unknown.map(({ cell, text }) => (
              <li key={cell}>
                <Button aria-label={t.slips.unknown(text)} onClick={() => onShow(toSquare(cell))}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(others.length > 0 || !hasWayIn) && (
        <Card title={t.wrong}>
          {!hasWayIn && <p>{t.noWayIn}</p>}
          <ul className={styles.missing}>
            {others.map(({ kind, cell, text }) => (
              <li key={kind + cell}>
                <Button onClick={() => onShow(toSquare(cell))}>
                  {`${t.place(toSquare(cell))}: ${t.slips[kind](text)}`}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
