import { toTable } from '../markdown-table.ts'
import type { Rehearsal } from './rehearse.ts'

export function isGood({ findings, log }: Rehearsal): boolean {
  return Object.values(findings).every((found) => found === 0) && log.refusals.length === 0
}

export function toReport({ findings, log, attacks, away, sent, stored }: Rehearsal): string {
  const slowest = (share: number) => {
    const sorted = log.answerMs.toSorted((a, b) => a - b)
    return `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
  }
  const counted = new Set(stored.ledger.map(({ id }) => id))
  return [
    toTable(
      [`Of ${sent.ratings.length} ratings and ${sent.forms.length} forms`, ''],
      [
        ...Object.entries(findings),
        ['honest visitors refused', log.refusals.join('; ') || 0],
        ['acknowledged ratings and forms', log.acknowledged.size],
        [
          'times that the server was killed, and how long it was down',
          `${away.length}; ${away.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`,
        ],
        [
          'until a rating or form is answered: median; 95 %; 99 %',
          `${slowest(0.5)}; ${slowest(0.95)}; ${slowest(0.99)}`,
        ],
        ['attempts for a rating', (log.tries / sent.ratings.length).toFixed(2)],
      ],
    ),
    '',
    toTable(
      ['cheat', 'sent', 'asked to wait', 'counted'],
      attacks.map(({ name, statuses, ratings }) => [
        name,
        statuses.length,
        statuses.filter((status) => status === 429).length,
        ratings.filter(({ id }) => counted.has(id)).length,
      ]),
    ),
  ].join('\n')
}
