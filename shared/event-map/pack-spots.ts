import type { MapArea } from './areas.ts'
import type { PackedRun, PackedSpot } from './ground.ts'

/** In cells: joins the blocks of one area over the gaps between boards (draw-stalls.ts). */
const BRIDGE = 0.2

/** An area as a phone gets it. */
export function packArea({ blocks }: Pick<MapArea, 'blocks'>, name: string): PackedSpot {
  return [name, ...[...blocks, ...toBridges(blocks)].flat()]
}

/** Where two blocks of an area touch, a narrow one over their border. */
function toBridges(blocks: MapArea['blocks']): number[][] {
  return blocks.flatMap(([x, y, width, height]) =>
    blocks.flatMap(([left, top, wide, high]) => {
      const start = Math.max(x, left)
      const shared = Math.min(x + width, left + wide) - start
      if (shared > 0 && y + height === top) return [[start, top - BRIDGE, shared, 2 * BRIDGE]]
      const above = Math.max(y, top)
      const tall = Math.min(y + height, top + high) - above
      return tall > 0 && x + width === left ? [[left - BRIDGE, above, 2 * BRIDGE, tall]] : []
    }),
  )
}

/** Stalls of one cell with a plain number. */
const isPlain = ({ text, blocks: [block] }: MapArea) =>
  /^(?!0)\d{1,6}$/.test(text) && block![2] === 1 && block![3] === 1

/** Neighbours whose numbers follow each other are one run: most grounds are a dozen of them. */
export function packStalls(stalls: MapArea[]): (PackedSpot | PackedRun)[] {
  const plain = stalls.filter(isPlain)
  const at = new Map(plain.map((stall) => [String(stall.blocks[0]!.slice(0, 2)), stall]))
  const taken = new Set<MapArea>()
  const runs = plain.flatMap((stall): PackedRun[] => {
    if (taken.has(stall)) return []
    const [x, y] = stall.blocks[0]!
    const first = Number(stall.text)
    const candidates = [0, 1].flatMap((isDown) =>
      [1, -1].map((step) => {
        const members = [stall]
        for (;;) {
          const index = members.length
          const next = at.get(String([x + (isDown ? 0 : index), y + (isDown ? index : 0)]))
          if (!next || taken.has(next) || Number(next.text) !== first + index * step) break
          members.push(next)
        }
        return { members, step, isDown: isDown as 0 | 1 }
      }),
    )
    const best = candidates.reduce((a, b) => (b.members.length > a.members.length ? b : a))
    for (const member of best.members) taken.add(member)
    return [[first, best.members.length * best.step, x, y, best.isDown]]
  })
  const others = stalls.filter((stall) => !isPlain(stall))
  return [...runs, ...others.map((area) => packArea(area, area.text))]
}
