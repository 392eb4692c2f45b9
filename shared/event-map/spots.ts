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

export function toSpot({ blocks }: Pick<MapArea, 'blocks'>, name: string): Spot {
  const [first, ...others] = blocks.map(([x, y, width, height]): Cells => ({
    x,
    y,
    width,
    height,
  })) as [Cells, ...Cells[]]
  return { name, ...first, blocks: [first, ...others] }
}
