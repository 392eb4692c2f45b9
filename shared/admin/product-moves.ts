import { STALL_NUMBER } from './column-keys.ts'
import type { DraftSheet, Row } from './draft-sheet.ts'
import type { Change, SheetName } from './sheets.ts'

export type ProductMoves = ReturnType<typeof createProductMoves>

/** Every stall of a very large festival, moved twice. More would hold the server up. */
const MOVES_MAX = 10_000

/**
 * Keeps products with their stalls while stall numbers change. Two stalls may share a number for
 * some of the changes, as when they swap; each still takes only its own products along.
 * @throws RangeError if products are moved to and fro without end.
 */
export function createProductMoves({ stalls, products }: Record<SheetName, DraftSheet>) {
  /** The stall that has brought a product to its number. */
  const broughtBy = new Map<Row, Row>()
  let moves = 0
  /** Stalls that had another number before. */
  const arrived = new Set<Row>()
  /** Numbers that a stall had before. */
  const left = new Set<string>()

  const numberOf = (row: Row) => stalls.read(row, STALL_NUMBER)
  const productsOf = (number: string) =>
    products.rows.filter((product) => products.read(product, STALL_NUMBER) === number)

  function isOwner(stall: Row, product: Row): boolean {
    const there = stalls.alike([numberOf(stall)])
    const owner = broughtBy.get(product)
    if (owner && there.includes(owner)) return owner === stall
    // As in the guide, the first of two stalls with one number has the products.
    return (there.find((other) => !arrived.has(other)) ?? there[0]) === stall
  }

  function bring(stall: Row, product: Row, number: string) {
    if ((moves += 1) > MOVES_MAX) throw new RangeError('Too many products move with their stalls.')
    products.write(product, STALL_NUMBER, number)
    broughtBy.set(product, stall)
  }

  /**
   * Products that wait under the new number become the stall's. They are moved to its old number
   * first, so that the inverse of the whole takes them back out.
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
     * Gives a stall another number, and its products too; none follow to or from an empty number.
     * @returns The changes that have to be known to invert it, besides that of the stall.
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
    /** A stall is about to be deleted. */
    leave: (stall: Row) => void left.add(numberOf(stall)),
    /** The products whose stall has gone without them. */
    listAbandoned(): Row[] {
      const gone = [...left].filter((number) => stalls.alike([number]).length === 0)
      return gone.flatMap(productsOf)
    },
  }
}
