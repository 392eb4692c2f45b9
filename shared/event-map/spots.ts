import type { MapArea } from './areas.ts'

/** A rectangle in cells: first column and row, width and height. */
export interface Cells {
  x: number
  y: number
  width: number
  height: number
}

/** A stall or place on the map; its own rectangle is the largest block. */
export interface Spot extends Cells {
  /** The number of a stall, or the name of a place. */
  name: string
  /** Largest first. */
  blocks: Cells[]
}

/** In cells: joins the blocks of one area across the gaps between boards (draw-map.ts). */
const BRIDGE = 0.2

/** An area as a spot, with a bridge wherever two of its blocks touch. */
export function toSpot({ blocks }: Pick<MapArea, 'blocks'>, name: string): Spot {
  const [first, ...others] = [...blocks, ...toBridges(blocks)].map(
    ([x, y, width, height]): Cells => ({ x, y, width, height }),
  ) as [Cells, ...Cells[]]
  return { name, ...first, blocks: [first, ...others] }
}

/** Narrow blocks over the borders where two blocks of an area touch. */
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
