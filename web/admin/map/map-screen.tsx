import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MapAnswer } from '#shared/admin/content-api.ts'
import { createFinder } from '#shared/catalogue/catalogue.ts'
import { findMapSlips } from '#shared/content/map/map-words.ts'
import { SaveBar } from '../content/save-bar.tsx'
import { type Content, useContent } from '../content/use-content.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card, Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import {
  clearUnknown,
  fillSquares,
  findSheet,
  type Grid,
  insertColumn,
  insertRow,
  listSlips,
  moveBy,
  type Selection,
  selectOne,
  type Square,
  toSquare,
  withRoom,
} from './map-edits.ts'
import { MapGrid } from './map-grid.tsx'
import styles from './map.module.css'
import { SquarePanel } from './square-panel.tsx'
import { texts } from './map-texts.ts'

export function MapScreen() {
  const { title, purpose } = useTexts(texts)
  const loaded = useAnswer<MapAnswer>('/map')
  const { answer } = loaded
  const content = useContent(loaded)
  return (
    <Screen title={title} purpose={purpose} isWide>
      {answer ? <MapEditor content={content} answer={answer} /> : <Loading {...loaded} />}
    </Screen>
  )
}

const NO_ROWS: Grid = []

function MapEditor({ content, answer }: { content: Content; answer: MapAnswer }) {
  const t = useTexts(texts)
  const { stalls } = answer
  const file = content.show(answer.files[0]!)
  const rows = file.kind === 'table' ? file.rows : NO_ROWS
  const grid = useMemo(() => withRoom(rows), [rows])
  const sheet = useMemo(() => findSheet(grid, stalls), [grid, stalls])
  const found = useMemo(() => sheet && findMapSlips(sheet, stalls), [sheet, stalls])
  const kinds = new Map(sheet?.areas.map(({ text, kind }) => [text.toLowerCase(), kind]))
  const slips = found ? listSlips(found) : []
  const wrong = new Map(slips.map((slip) => [slip.cell, t.slips[slip.kind](slip.text)]))
  const missing = found?.missing ?? stalls.filter(({ disabled }) => !disabled)
  const [selection, select] = useState<Selection>(() => selectOne({ x: 0, y: 0 }))
  /** Which corner of an area the next tap sets. */
  const [corner, setCorner] = useState<'first' | 'second'>()
  /** The stall that the next tap places on the map. */
  const [next, setNext] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const gridBox = useRef<HTMLDivElement>(null)
  const { from, to } = selection
  const text = grid[to.y]?.[to.x] ?? ''
  const names = [...new Set([t.place(from), t.place(to)])]

  const write = (changed: Grid) => content.edit(file.file, { rows: changed })

  function handleChoose(stallNumber: string) {
    setNext(next === stallNumber ? undefined : stallNumber)
    // On a phone, the list is below the map.
    gridBox.current!.scrollIntoView({ block: 'nearest' })
  }

  function handleTap(square: Square) {
    select(next === undefined && corner === 'second' ? { from, to: square } : selectOne(square))
    if (next !== undefined) {
      write(fillSquares(grid, selectOne(square), next))
      const at = missing.findIndex(({ stallNumber }) => stallNumber === next)
      setNext(missing[at + 1]?.stallNumber)
    } else if (corner) setCorner(corner === 'first' ? 'second' : 'first')
  }

  function handleFill(filled: string, isTyped = false) {
    write(fillSquares(grid, selection, filled))
    setCorner(undefined)
    if (isTyped) select(selectOne(moveBy(grid, to, { x: 0, y: 1 })))
  }

  function handleInsert(what: 'row' | 'column', isAfter: boolean) {
    if (what === 'row') write(insertRow(grid, to.y + Number(isAfter)))
    else write(insertColumn(grid, to.x + Number(isAfter)))
  }

  function handleShow(square: Square) {
    flushSync(() => select(selectOne(square)))
    document.querySelector<HTMLElement>('[data-square][tabindex="0"]')?.focus()
  }

  function handleType() {
    field.current!.focus()
    field.current!.select()
  }

  return (
    <>
      {!answer.isWritable && <p className={ui.alert}>{t.readOnly}</p>}
      {next !== undefined && (
        <div role="status" className={styles.next}>
          <b>
            {t.tapFor(next, createFinder(stalls, (one) => one.stallNumber)(next)?.stallName ?? '')}
          </b>
          <Button onClick={() => setNext(undefined)}>{t.stop}</Button>
        </div>
      )}
      <div className={ui.columns} inert={content.saving.isBusy}>
        <MapGrid
          box={gridBox}
          {...{ grid, selection, kinds, wrong }}
          onTap={handleTap}
          onMove={(square) => select(selectOne(square))}
          onClear={() => handleFill('')}
          onType={handleType}
        />
        <div className={ui.stack}>
          <Card title={names.join(' – ')}>
            <SquarePanel
              key={names.join()}
              text={text}
              stallName={createFinder(stalls, (one) => one.stallNumber)(text)?.stallName}
              field={field}
              isArea={corner !== undefined}
              onArea={(isArea) => setCorner(isArea ? 'first' : undefined)}
              onFill={handleFill}
              onInsert={handleInsert}
            />
          </Card>
          {missing.length > 0 && (
            <Card title={t.missing(missing.length)}>
              <p className={ui.soft}>{t.missingHint}</p>
              <ul className={styles.missing}>
                {missing.map(({ stallNumber, stallName }) => (
                  <li key={stallNumber}>
                    <Button
                      aria-pressed={next === stallNumber}
                      onClick={() => handleChoose(stallNumber)}
                    >
                      <b>{stallNumber}</b> {stallName}
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {found && (slips.length > 0 || !found.hasWayIn) && (
            <Card title={t.wrong}>
              {!found.hasWayIn && <p>{t.noWayIn}</p>}
              {found.unknown.length > 0 && (
                <>
                  <p className={ui.soft}>{t.unknownHint}</p>
                  <div className={ui.row}>
                    <Button look="primary" onClick={() => write(clearUnknown(grid, found.unknown))}>
                      {t.clearUnknown(found.unknown.length)}
                    </Button>
                  </div>
                </>
              )}
              <ul className={styles.missing}>
                {slips.map(({ kind, cell, text: wrongText }) => (
                  <li key={kind + cell}>
                    <Button onClick={() => handleShow(toSquare(cell))}>
                      {`${t.place(toSquare(cell))}: ${t.slips[kind](wrongText)}`}
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
      <SaveBar content={content} />
    </>
  )
}
