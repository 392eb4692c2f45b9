import type { MapArea } from './areas.ts'

/** In cells: first column and row, width and height. */
export interface Cells {
  x: number
  y: number
  width: number
  height: number
}

export interface Spot extends Cells {
  name: string
  blocks: Cells[]
}

/** In cells: spans the gap between the boards of one area (draw-map.ts). */
const BRIDGE = 0.2

export function toSpot({ blocks }: Pick<MapArea, 'blocks'>, name: string): Spot {
  const [first, ...others] = [...blocks, ...toBridges(blocks)].map(
    ([x, y, width, height]): Cells => ({ x, y, width, height }),
  ) as [Cells, ...Cells[]]
  return { name, ...first, blocks: [first, ...others] }
}

/** Narrow blocks over the border between two touching blocks of an area. */
function toBridges(blocks: MapArea['blocks']): MapArea['blocks'] {
  return blocks.flatMap(([x, y, width, height]) =>
    blocks.flatMap(([left, top, wide, high]): MapArea['blocks'] => {
      const start = Math.max(x, left)
      const shared = Math.min(x + width, left + wide) - start
      if (shared > 0 && y + height === top) return [[start, top - BRIDGE, shared, 2 * BRIDGE]]
      const above = Math.max(y, top)
      const tall = Math.min(y + height, top + high) - above
      return tall > 0 && x + width === left ? [[left - BRIDGE, above, 2 * BRIDGE, tall]] : []
    }),
  )
}
