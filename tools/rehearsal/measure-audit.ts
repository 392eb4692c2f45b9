/**
 * Measures what the audit sees: `node tools/rehearsal/measure-audit.ts [forgers] [evenings]`. It draws forgers from a space,
 * counts false alarms on honest evenings of each kind, and paints docs/pictures/audit.svg.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ATTACKERS } from '../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../tests/support/festivals/measure-audit.ts'
import { drawPower, RUPEES_AN_ADDRESS } from './draw-power.ts'
import { measureForger, type Outcome } from './measure-power.ts'

const PICTURE = resolve(import.meta.dirname, '../../docs/pictures/audit.svg')
const [forgers = 700, evenings = 50] = process.argv.slice(2).map(Number)
/** Who rents so many addresses, or a quarter of them at least. */
const BUDGETS = [100, 500, 2000]
const FORGERS_A_BUDGET = Math.ceil(forgers / 7)

const toShare = (list: Outcome[], is: (one: Outcome) => boolean) =>
  list.length === 0 ? '–' : `${Math.round((100 * list.filter(is).length) / list.length)} %`

function describe(name: string, outcomes: Outcome[]): string {
  const moving = outcomes.filter(({ moves }) => moves)
  const cells = [
    name,
    outcomes.length,
    toShare(outcomes, ({ moves }) => moves),
    toShare(moving, ({ shown }) => shown),
    toShare(moving, ({ voidable }) => voidable),
    toShare(moving, ({ restored }) => restored),
    moving.map(({ honest }) => honest).toSorted((a, b) => a - b)[moving.length >> 1] ?? '–',
  ]
  return `| ${cells.join(' | ')} |`
}

const measure = (count: number, means: { least: number; most: number }) =>
  Array.from({ length: count }, (_, index) => measureForger(index, means))

const drawn = measure(forgers, { least: 4, most: 400 })
console.log(
  '| forgers | drawn | move the Top 5 | of these shown | may be voided | Top 5 restored | honest ratings voided with them, median |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- |')
const many = drawn.filter(({ forged }) => forged >= 200)
console.log(describe('4 to 400 networks', drawn))
console.log(describe('with at least 200 forged ratings', many))
console.log(
  describe(
    'of these, up',
    many.filter(({ goal }) => goal === 'up'),
  ),
)
console.log(
  describe(
    'of these, down',
    many.filter(({ goal }) => goal === 'down'),
  ),
)
for (const most of BUDGETS) {
  const outcomes = measure(FORGERS_A_BUDGET, { least: most / 4, most })
  console.log(describe(`up to ${most} networks, ₹${most * RUPEES_AN_ADDRESS}`, outcomes))
}
for (const one of many.filter(({ moves, shown }) => moves && !shown)) {
  console.log(`Not shown: ${JSON.stringify(one)}`)
}
writeFileSync(PICTURE, drawPower(drawn))

const seeds = Array.from({ length: evenings }, (_, index) => index + 1)
console.log('\n| nobody cheats | evenings | with a group to void | with a group to look at |')
console.log('| --- | --- | --- | --- |')
for (const evening of HONEST_EVENINGS) {
  const { voidable, look } = countFalseAlarms(evening, seeds)
  console.log(`| ${evening.name} | ${evenings} | ${voidable} | ${look} |`)
}
console.log('\n| attacker | it costs | flagged | honest flagged with them | moved | restored |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const attacker of ATTACKERS) {
  const { caught, honest, moved, restored } = measurePower(attacker, seeds)
  const [a, b, c] = [caught, moved, restored].map((share) => `${Math.round(share * 100)} %`)
  console.log(
    `| ${attacker.name} | ${attacker.cost} | ${a} | ${Math.round(honest)} | ${b} | ${c} |`,
  )
}
