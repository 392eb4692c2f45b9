import { type KeyboardEvent, type MouseEvent, type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { toCellName } from '#shared/event-map/areas.ts'
import { useTexts } from '../use-language.ts'
import { type Grid, isSelected, moveBy, type Selection, type Square } from './map-edits.ts'
import styles from './map.module.css'
import { texts } from './map-texts.ts'

const ARROWS: Record<string, Square> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

interface MapGridProps {
  box: Ref<HTMLDivElement>
  grid: Grid
  selection: Selection
  /** By lower-case text. */
  kinds: ReadonlyMap<string, string>
  /** By the Excel name of the square. */
  wrong: ReadonlyMap<string, string>
  onTap: (square: Square) => void
  onMove: (square: Square) => void
  onClear: () => void
  /** Called when somebody starts to type over a square. */
  onType: () => void
}

export function MapGrid(props: MapGridProps) {
  const { box, grid, selection, kinds, wrong, onTap, onMove, onClear, onType } = props
  const t = useTexts(texts)
  const table = useRef<HTMLTableElement>(null)

  function handleClick({ target }: MouseEvent) {
    const at = (target as Element).closest<HTMLElement>('[data-square]')?.dataset['square']
    const [x, y] = at?.split(',').map(Number) ?? []
    if (x !== undefined && y !== undefined) onTap({ x, y })
  }

  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    const arrow = ARROWS[key]
    if (ctrlKey || metaKey || altKey) return
    if (arrow) {
      flushSync(() => onMove(moveBy(grid, selection.to, arrow)))
      table.current!.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    } else if (key === 'Delete' || key === 'Backspace') onClear()
    // `onType` focuses the field first, so the letter itself goes there.
    else if (key.length === 1) return onType()
    else if (key === 'Enter') onType()
    else return
    event.preventDefault()
  }

  return (
    <div ref={box} className={styles.box}>
      <table
        ref={table}
        role="grid"
        aria-label={t.title}
        aria-multiselectable
        className={styles.grid}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <tbody>
          {grid.map((row, y) => (
            // Squares have no identity other than their position.
            <tr key={y}>
              {row.map((text, x) => {
                const why = wrong.get(toCellName({ x, y }))
                const isCurrent = selection.to.x === x && selection.to.y === y
                return (
                  <td
                    key={x}
                    tabIndex={isCurrent ? 0 : -1}
                    aria-selected={isSelected(selection, { x, y })}
                    aria-label={[`${t.place({ x, y })}: ${text || t.emptySquare}`, why]
                      .filter(Boolean)
                      .join('. ')}
                    title={why}
                    data-square={`${x},${y}`}
                    data-kind={kinds.get(text.toLowerCase())}
                    data-wrong={why !== undefined}
                  >
                    <span>{text}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
