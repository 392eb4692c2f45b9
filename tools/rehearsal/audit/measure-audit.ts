import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ATTACKERS } from '../../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../../tests/support/festivals/measure-audit.ts'
import { toTable } from '../../markdown-table.ts'
import { drawPower, RUPEES_AN_ADDRESS } from './draw-power.ts'
import { measureForger, type Outcome } from './measure-forger.ts'

const PICTURE = resolve(import.meta.dirname, '../../../docs/pictures/audit.svg')
/** The maximum numbers of addresses that forgers rent. Each forger rents at least a quarter of the maximum. */
const BUDGETS = [100, 500, 2000]
const FORGER_COLUMNS = [
  'forgers',
  'generated',
  'move the Top 5',
  'of these, found',
  'may be voided',
  'Top 5 restored',
  'honest ratings voided with them, median',
]

/** Generates forgers, counts false alarms on honest evenings of each kind, and draws docs/pictures/audit.svg. */
export function measureAudit(forgers = 700, evenings = 50): void {
  const drawn = measure(forgers, { least: 4, most: 400 })
  const many = drawn.filter(({ forged }) => forged >= 200)
  const rows = [
    describe('4 to 400 networks', drawn),
    describe('with at least 200 forged ratings', many),
    ...(['up', 'down'] as const).map((goal) => {
      const own = many.filter((one) => one.goal === goal)
      return describe(`of these, ${goal}`, own)
    }),
    ...BUDGETS.map((most) => {
      const outcomes = measure(Math.ceil(forgers / 7), { least: most / 4, most })
      return describe(`up to ${most} networks, ₹${most * RUPEES_AN_ADDRESS}`, outcomes)
    }),
  ]
  console.log(toTable(FORGER_COLUMNS, rows))
  for (const one of many.filter(({ moves, shown }) => moves && !shown)) {
    console.log(`Not found: ${JSON.stringify(one)}`)
  }
  writeFileSync(PICTURE, drawPower(drawn))

  const seeds = Array.from({ length: evenings }, (_, index) => index + 1)
  const alarms = HONEST_EVENINGS.map((evening) => {
    const { voidable, look } = countFalseAlarms(evening, seeds)
    return [evening.name, evenings, voidable, look]
  })
  const alarmColumns = [
    'nobody cheats',
    'evenings',
    'with a group that can be voided',
    'with a group to look at',
  ]
  console.log(`\n${toTable(alarmColumns, alarms)}`)

  const attacks = ATTACKERS.map((attacker) => {
    const { caught, honest, moved, restored } = measurePower(attacker, seeds)
    const [a, b, c] = [caught, moved, restored].map((share) => `${Math.round(share * 100)} %`)
    return [attacker.name, attacker.cost, a!, Math.round(honest), b!, c!]
  })
  const attackColumns = [
    'attacker',
    'cost',
    'flagged',
    'honest ratings flagged with them',
    'moved',
    'restored',
  ]
  console.log(`\n${toTable(attackColumns, attacks)}`)
}

const measure = (count: number, means: { least: number; most: number }) =>
  Array.from({ length: count }, (_, index) => measureForger(index, means))

function describe(name: string, outcomes: Outcome[]) {
  const moving = outcomes.filter(({ moves }) => moves)
  return [
    name,
    outcomes.length,
    toShare(outcomes, ({ moves }) => moves),
    toShare(moving, ({ shown }) => shown),
    toShare(moving, ({ voidable }) => voidable),
    toShare(moving, ({ restored }) => restored),
    moving.map(({ honest }) => honest).toSorted((a, b) => a - b)[moving.length >> 1] ?? '–',
  ]
}

const toShare = (list: Outcome[], is: (one: Outcome) => boolean) =>
  list.length === 0 ? '–' : `${Math.round((100 * list.filter(is).length) / list.length)} %`
