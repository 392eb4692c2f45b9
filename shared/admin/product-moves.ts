import { STALL_NUMBER } from './column-keys.ts'
import type { DraftSheet, Row } from './draft-sheet.ts'
import type { Change, SheetName } from './sheets.ts'

export type ProductMoves = ReturnType<typeof createProductMoves>

/** Every stall of a very large festival, moved twice. More would hold the server up. */
const MOVES_MAX = 10_000

/**
 * Keeps products with their stalls while stall numbers change. Two stalls may share a number
 * temporarily, such as while they swap, but each takes only its own products along.
 * @throws RangeError if products are moved back and forth endlessly.
 */
export function createProductMoves({ stalls, products }: Record<SheetName, DraftSheet>) {
  /** The stall that brought a product to its current number. */
  const broughtBy = new Map<Row, Row>()
  let moves = 0
  /** Stalls that have been renumbered. */
  const arrived = new Set<Row>()
  /** Numbers that a renumbered or deleted stall had before. */
  const left = new Set<string>()

  const numberOf = (row: Row) => stalls.read(row, STALL_NUMBER)
  const productsOf = (number: string) =>
    products.rows.filter((product) => products.read(product, STALL_NUMBER) === number)

  function isOwner(stall: Row, product: Row): boolean {
    const there = stalls.alike([numberOf(stall)])
    const owner = broughtBy.get(product)
    if (owner && there.includes(owner)) return owner === stall
    // As in the guide, the first of two stalls with the same number has the products.
    return (there.find((other) => !arrived.has(other)) ?? there[0]) === stall
  }

  function bring(stall: Row, product: Row, number: string) {
    if ((moves += 1) > MOVES_MAX) throw new RangeError('Too many products move with their stalls.')
    products.write(product, STALL_NUMBER, number)
    broughtBy.set(product, stall)
  }

  /**
   * Products that already have the new number become the stall's. They are moved to its old number
   * first, so that undoing everything separates them again.
   */
  function adopt(stall: Row, before: string, after: string): Change[] {
    if (stalls.alike([after]).length > 0) return []
    return productsOf(after).map((product) => {
      const key = products.keyOf(product)
      bring(stall, product, before)
      const newKey = products.keyOf(product)
      const cell = { column: STALL_NUMBER, before: after, after: before }
      return { kind: 'set', sheet: 'products', key, ...cell, newKey }
    })
  }

  return {
    /**
     * Gives a stall and its products a new number. Products do not follow to or from an empty one.
     * @returns The changes that are needed to invert it, besides that of the stall.
     */
    renumber(stall: Row, after: string): Change[] {
      const before = numberOf(stall)
      const doFollow = before !== '' && after !== ''
      const adopted = doFollow ? adopt(stall, before, after) : []
      const own = doFollow ? productsOf(before).filter((product) => isOwner(stall, product)) : []
      for (const product of own) bring(stall, product, after)
      stalls.write(stall, STALL_NUMBER, after)
      arrived.add(stall)
      left.add(before)
      return adopted
    },
    /** Records that a stall is about to be deleted. */
    leave: (stall: Row) => void left.add(numberOf(stall)),
    /** The products that a stall has left behind. */
    listAbandoned(): Row[] {
      const gone = [...left].filter((number) => stalls.alike([number]).length === 0)
      return gone.flatMap(productsOf)
    },
  }
}
