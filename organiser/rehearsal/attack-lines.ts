import type { AttackReport } from './attacker.ts'
import { count, describeCounts, percent } from './figures.ts'
import type { Rehearsal } from './rehearse.ts'
import type { Section } from './report.ts'

/** How the attackers fared, and whether the audit sees them. */
export function describeAttack(rehearsal: Rehearsal): Section {
  const { attacks, ledger, audit, visitors } = rehearsal
  const stored = new Set(ledger.ratings.map(({ id }) => id))
  const flagged = audit?.flagged
  return {
    title: 'The attack',
    lines: [
      ...attacks.map((attack): [string, string] => [
        attack.name,
        describeOne(attack, stored, flagged),
      ]),
      ['Audit', flagged ? describeAudit(rehearsal, flagged) : 'not run'],
      ...(flagged
        ? [
            describeFalseAlarms(
              flagged,
              visitors.flatMap(({ ratings }) => ratings).map(({ id }) => id),
            ),
          ]
        : []),
    ],
  }
}

function describeOne(
  { tries, ends, ratings }: AttackReport,
  stored: Set<string>,
  flagged: Set<string> | undefined,
): string {
  const named = [...ends].map(([status, times]): [string, number] => [
    status === 0 ? 'no answer' : String(status),
    times,
  ])
  const tried = `${count(tries)} tries: ${describeCounts(named)}`
  if (ratings.length === 0) return tried
  const inLedger = ratings.filter(({ id }) => stored.has(id))
  const seen = flagged && `, ${count(inLedger.filter(({ id }) => flagged.has(id)).length)} flagged`
  return `${tried}; ${count(inLedger.length)} stored${seen ?? ''}`
}

function describeAudit({ attacks, ledger }: Rehearsal, flagged: Set<string>): string {
  const sent = new Set(attacks.flatMap(({ ratings }) => ratings).map(({ id }) => id))
  const stored = ledger.ratings.filter(({ id }) => sent.has(id))
  const found = stored.filter(({ id }) => flagged.has(id)).length
  return `${count(found)} of ${count(stored.length)} ratings of the attackers flagged (${percent(found, stored.length)})`
}

function describeFalseAlarms(flagged: Set<string>, honest: string[]): [string, string] {
  const wrongly = honest.filter((id) => flagged.has(id)).length
  const shown = `${count(wrongly)} of ${count(honest.length)} (${percent(wrongly, honest.length)})`
  return ['Ratings of honest visitors flagged', shown]
}
