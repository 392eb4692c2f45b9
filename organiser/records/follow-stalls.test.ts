import { expect, test } from 'vitest'
import { describeMoves } from './describe-moves.ts'
import { findStallMoves } from './follow-stalls.ts'

/** '3 Jain Sweets ×25': ratings of 25 phones; '3 Jain Sweets @ a b' names the phones. */
function toLedger(lines: string[]) {
  return lines.flatMap((line, place) => {
    const [, stall_id, stall_name, count, phones] =
      /^(\S+) (.*?)(?: ×(\d+))?(?: @ (.*))?$/.exec(line) ?? []
    const devices =
      phones?.split(' ') ?? Array.from({ length: Number(count ?? 1) }, (_, i) => `${place}-${i}`)
    return devices.map((device_id, i) => ({
      id: `${place}/${i}`,
      stall_id: stall_id!,
      stall_name: stall_name!,
      device_id,
    }))
  })
}

/** '4 Jain Sweets' */
const toList = (lines: string[]) =>
  lines.map((line) => {
    const [stallNumber, ...name] = line.split(' ')
    return { stallNumber: stallNumber!, stallName: name.join(' ') }
  })

const find = (
  ledger: string[],
  list: string[],
  { before, newStalls }: { before?: string[]; newStalls?: string[] } = {},
) =>
  describeMoves(
    findStallMoves(toLedger(ledger), toList(list), {
      ...(before && { before: toList(before) }),
      ...(newStalls && { newStalls }),
    }),
  )

test('two stalls swap their numbers', () => {
  const ledger = ['3 Jain Sweets ×25', '4 Dosa Hut']
  expect(find(ledger, ['3 Dosa Hut', '4 Jain Sweets'])).toEqual([
    'Jain Sweets moves from 3 to 4, but has 25 ratings under number 3.',
    'Dosa Hut moves from 4 to 3, but has 1 rating under number 4.',
  ])
  expect(find(ledger, ['3 Jain Sweets', '4 Dosa Hut'])).toEqual([])
  // Names are compared leniently, ignoring case and spacing.
  expect(find(['3 jain  SWEETS'], ['3 Jain Sweets'])).toEqual([])
  expect(find(['3 jain  SWEETS'], ['4 Jain Sweets'])).toHaveLength(1)
})

test('a chain: a new stall takes the first number, and the stall that had the last one has left', () => {
  expect(find(['3 Jain ×2', '4 Dosa ×3', '5 Kulfi ×4'], ['3 Zaika', '4 Jain', '5 Dosa'])).toEqual([
    'Jain moves from 3 to 4, but has 2 ratings under number 3.',
    'Dosa moves from 4 to 5, but has 3 ratings under number 4.',
    'Number 5 is Dosa now, but has 4 ratings of Kulfi, which count for Dosa. If it is another stall: npm run mela -- moved-stalls --new-stall 5',
  ])
})

test('a number given to another stall, a stall that was only renamed, and one that returns', () => {
  const renamed = ['3 Zaika', '4 Dosa']
  expect(find(['3 Jain ×2'], renamed)).toEqual([
    'Number 3 is Zaika now, but has 2 ratings of Jain, which count for Zaika. If it is another stall: npm run mela -- moved-stalls --new-stall 3',
  ])
  expect(find(['3 Jain ×2'], renamed, { newStalls: ['3'] })).toEqual([
    'Jain is no longer at number 3, but has 2 ratings there.',
  ])
  expect(find(['3(move-1) Jain ×2'], ['3 Zaika', '9 Jain'])).toEqual([
    'Jain moves from 3(move-1) to 9, but has 2 ratings under number 3(move-1).',
  ])
  // The number is now unused, so its ratings count for nobody else.
  expect(find(['3 Jain ×2'], ['4 Dosa'])).toEqual([])
})

test('a stall that was renamed earlier is found by its number in the previous list', () => {
  const ledger = ['1 Chai Tapri ×2']
  const before = ['1 Chai Adda']
  expect(find(ledger, ['1 Kulfi', '5 Chai Adda'], { before })).toEqual([
    'Chai Adda moves from 1 to 5, but has 2 ratings under number 1.',
  ])
  expect(find(ledger, ['1 Chai Adda'], { before })).toEqual([])
})

test('a name shared by two stalls identifies neither', () => {
  expect(find(['3 Tea Stall ×2'], ['4 Tea Stall', '5 Tea Stall'])).toEqual([])
  expect(find(['3 Tea Stall ×2'], ['3 Tea Stall', '5 Tea Stall'])).toEqual([])
})

test('if a phone rated a stall before and after a manual edit, the first rating counts', () => {
  const ledger = toLedger(['3 Jain @ a b', '4 Dosa @ a', '4 Jain @ b c', '3 Dosa @ d'])
  const found = findStallMoves(ledger, toList(['3 Dosa', '4 Jain']))
  expect(found.moved).toEqual([
    { name: 'Jain', from: '3', to: '4', ratings: 2 },
    { name: 'Dosa', from: '4', to: '3', ratings: 1 },
  ])
  expect(found.doubles).toBe(1)
  expect(describeMoves(found).at(-1)).toBe(
    'If the ratings move, 1 rating will no longer count, because a phone rated the same stall under both numbers and its first rating counts.',
  )
})
