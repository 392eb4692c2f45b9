/** A rectangle of cells: its first column and row, its width and height. */
export interface Cells {
  x: number
  y: number
  width: number
  height: number
}

/** A stall or a place of the map; its own rectangle is the largest of its blocks. */
export interface Spot extends Cells {
  /** A stall's number, or the name of a place. */
  name: string
  blocks: Cells[]
}

/** A spot as a phone gets it: the blocks in one row of numbers, the largest first. */
export type PackedSpot = [name: string, ...blocks: number[]]

/**
 * Stalls side by side with numbers that go up or down by one.
 * @param count Below 0 where they go down. @param isDown 1 where each stands below the one before, else 0.
 */
export type PackedRun = [first: number, count: number, x: number, y: number, isDown: 0 | 1]

export function toSpot([name, ...numbers]: PackedSpot): Spot {
  const blocks: Cells[] = []
  for (let at = 0; at < numbers.length; at += 4) {
    const [x, y, width, height] = numbers.slice(at, at + 4) as [number, number, number, number]
    blocks.push({ x, y, width, height })
  }
  return { name, ...blocks[0]!, blocks }
}

/** The stalls in the order of the sheet. */
export function toStalls(packed: (PackedSpot | PackedRun)[]): Spot[] {
  return packed
    .flatMap((one) => (isRun(one) ? unroll(one) : toSpot(one)))
    .sort((a, b) => a.y - b.y || a.x - b.x)
}

const isRun = (one: PackedSpot | PackedRun): one is PackedRun => typeof one[0] === 'number'

function unroll([first, count, x, y, isDown]: PackedRun): Spot[] {
  return Array.from({ length: Math.abs(count) }, (_, index) =>
    toSpot([
      String(first + index * Math.sign(count)),
      x + (isDown ? 0 : index),
      y + (isDown ? index : 0),
      1,
      1,
    ]),
  )
}
