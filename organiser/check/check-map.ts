import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { MAP_SHEET, readSheetOfMap } from '#shared/content/map/event-map.ts'
import { findMapSlips } from '#shared/content/map/map-words.ts'
import type { MapArea } from '#shared/event-map/areas.ts'
import { createFinding, type Finding, type FindingName, type Reason, say } from './finding.ts'

/** Each finding names the cell as Excel does, such as B3. */
export function checkMap(readFile: ReadContentFile, vendors: Vendor[]): Finding[] {
  const { sheet } = readSheetOfMap(readFile)
  if (!sheet) return []
  const slips = findMapSlips(sheet, vendors)
  const { doubled, unknown, missing, wide, unread, garbled, hasWayIn } = slips
  return [
    ...doubled.map((areas) => {
      const cells = areas.map(({ cell }) => cell).join(' and in ')
      const reason = say`stall ${areas[0]!.text} is in ${cells}, and the map shows only the first`
      return toFinding('map-stall-twice', reason, areas[1])
    }),
    ...unknown.map((area) => {
      const reason = say`${area.cell} says ${area.text}, but no stall has this number`
      return toFinding('map-stall-unknown', reason, area)
    }),
    ...missing.map(({ stallNumber, stallName }) =>
      toFinding('map-stall-missing', say`stall ${stallNumber}, ${stallName}, is not on the map`),
    ),
    ...wide.map((area) => {
      const reason = say`stall ${area.text} covers two cells, starting at ${area.cell}, while other stalls are missing`
      return toFinding('map-stall-wide', reason, area)
    }),
    ...unread.map(({ name, area }) =>
      toFinding('map-name-small', say`${name} in ${area.cell} is too long for its board`, area),
    ),
    ...(garbled
      ? [
          toFinding(
            'letters-lost',
            `${garbled.cell} contains garbled text: ${garbled.text}`,
            garbled,
          ),
        ]
      : []),
    ...(hasWayIn
      ? []
      : [toFinding('map-way-in-missing', 'the map shows neither the main gate nor north')]),
  ]
}

function toFinding(name: FindingName, reason: Reason, area?: MapArea): Finding {
  const line = Number(area?.cell.replace(/^[A-Z]+/, '') ?? 1)
  return createFinding(name, { file: MAP_SHEET, line }, reason)
}
