import type { LedgerRow } from '../../server/store/contract/ledger-rows.ts'
import { toTable } from '../markdown-table.ts'
import { SHARED_LINK } from './attackers.ts'
import { describeLink, findEffect, findWrongCards } from './effect.ts'
import { count, countEach, findPercentile, kilobytes, milliseconds, toMean } from './figures.ts'
import type { Rehearsal } from './rehearse.ts'

type Line = [what: string, found: string]

const LINE = ['', '']
const ATTACK_COLUMNS = [
  'attack',
  'what it costs',
  'sent',
  'slowed',
  'counted',
  'flagged',
  'the Top 5 with it',
  'the Top 5 after voids',
]

/** Counts that must be 0: nothing may be lost, and no honest visitor refused. */
export function listMustBeZero(
  rehearsal: Rehearsal,
): [what: string, count: number, which: string][] {
  const { findings, log, sent, nonsense, frozen } = rehearsal
  const refused = new Set(log.refusals.map(({ visitor }) => visitor))
  const letIn = nonsense.flatMap((request) => request.letIn)
  const { honest, linked } = findLinked(rehearsal)
  const lists: Record<string, unknown[]> = {
    [`Ratings lost, of ${count(sent.ratings.length)}`]: findings.lost,
    'Ratings counted twice': findings.doubled,
    'Ratings with other stars, stall or device': findings.changed,
    'Ratings that nobody gave': findings.unknown,
    'Stalls whose totals are not their ratings': findings.wrongTotals,
    [`Changes of stars lost, of ${count(sent.corrections.length)}`]: findings.correctionsLost,
    'Changes of stars changed, doubled or made up': findings.correctionsChanged,
    'Join requests and feedback lost': findings.formsLost,
    'Join requests and feedback changed, doubled or made up': findings.formsChanged,
    'Honest visitors refused': [...refused],
    'Forgeries and nonsense accepted': letIn,
    ...(frozen && {
      ...findWrongCards(honest, linked),
      [`Changes of the frozen board while ${count(frozen.late)} ratings arrived`]: frozen.moved,
      'Stalls whose frozen or final result does not match their ratings': frozen.wrong,
    }),
  }
  const which: Record<string, string> = {
    'Honest visitors refused': countEach(log.refusals.map(({ what }) => what)),
    'Forgeries and nonsense accepted': [...new Set(letIn)].join('; '),
  }
  return Object.entries(lists).map(([what, { length }]) => [what, length, which[what] ?? ''])
}

/** A report of the evening in Markdown. */
export function toReport(rehearsal: Rehearsal): string {
  const mustBeZero = listMustBeZero(rehearsal).map(([what, found, which]) => {
    return [what, found === 0 ? '0' : `**${count(found)}** ${which}`]
  })
  return [
    ['What must be 0', toTable(LINE, mustBeZero)],
    ['The evening', toTable(LINE, describeEvening(rehearsal))],
    ['The bad network', toTable(LINE, describeNetwork(rehearsal))],
    ['What a visitor notices', toTable(LINE, describeSpeed(rehearsal))],
    ['The attackers', toTable(ATTACK_COLUMNS, describeAttackers(rehearsal))],
    ['The audit, and what must be refused', toTable(LINE, describeAudit(rehearsal))],
  ]
    .map(([title, table]) => `## ${title}\n\n${table}\n`)
    .join('\n')
}

function describeEvening({ visitors, sent, log, durationMs, awayMs }: Rehearsal): Line[] {
  const seconds = Map.groupBy(log.stored, ({ atMs }) => Math.floor(atMs / 1000))
  const busiest = Math.max(0, ...[...seconds.values()].map(({ length }) => length))
  const durationS = durationMs / 1000
  return [
    ['Visitors', count(visitors.length)],
    ['Addresses that they share', count(new Set(visitors.map(({ address }) => address)).size)],
    ['Ratings', count(sent.ratings.length)],
    ['Join requests and feedback', count(sent.forms.length)],
    ['Duration', `${durationS.toFixed(0)} s`],
    ['Ratings a second, on average', (log.stored.length / durationS).toFixed(0)],
    ['Ratings in the busiest second', count(busiest)],
    ['The server was killed, and away for', milliseconds(awayMs)],
  ]
}

function describeNetwork({ log, visitors }: Rehearsal): Line[] {
  const tries = [...Map.groupBy(log.tries, (id) => id).values()].map(({ length }) => length)
  const most = count(Math.max(0, ...tries))
  return [
    ['Requests', count(log.requests)],
    ['Faults', countEach(log.faults)],
    ['Visitors who rated without a network', count(visitors.filter((one) => one.isOffline).length)],
    ['Tries for a rating', `${toMean(tries).toFixed(2)} on average, ${most} at most`],
    ['The service asked to wait', countEach(log.askedToWait)],
  ]
}

function describeSpeed({ log }: Rehearsal): Line[] {
  const percentiles = [0.5, 0.95, 0.99].map((at) => milliseconds(findPercentile(log.answerMs, at)))
  // TLS would add a little.
  const describeBytes = (bytes: number[]) =>
    `${kilobytes(findPercentile(bytes, 0.5))} median, ${kilobytes(toMean(bytes))} on average`
  return [
    ['A rating is answered within (median; 95 %; 99 %)', percentiles.join('; ')],
    ['First visit until it can be used, headers included', describeBytes(log.firstVisitBytes)],
    ['The whole evening, headers included', describeBytes(log.bytes)],
  ]
}

/** Stored ratings of honest visitors, and of those who opened the link. */
function findLinked({ sent, attacks, stored }: Rehearsal) {
  const link = attacks.find(({ name }) => name === SHARED_LINK)?.ratings ?? []
  const [visitors, chat] = [toIds(sent.ratings), toIds(link)]
  return {
    honest: stored.ledger.filter(({ id }) => visitors.has(id)),
    linked: stored.ledger.filter(({ id }) => chat.has(id)),
  }
}

/** Each attacker's success, and whether the audit flags it. */
function describeAttackers({ attacks, stored, sent }: Rehearsal): string[][] {
  const byId = new Map(stored.ledger.map((row) => [row.id, row]))
  const findStored = (ratings: { id: string }[]): LedgerRow[] =>
    ratings.flatMap(({ id }) => byId.get(id) ?? [])
  const honest = findStored(sent.ratings)
  return attacks.map(({ name, cost, statuses, ratings }) => {
    // A rating via a link may be stored without counting.
    const own = findStored(ratings).filter((row) => row.voided_by === null)
    const flagged = own.filter(({ id }) => stored.flagged.has(id))
    const slowed = statuses.filter((status) => status === 429)
    const effect = findEffect(honest, own, stored.flagged)
    const figures = [ratings, slowed, own, flagged].map(({ length }) => count(length))
    return [name, cost, ...figures, effect.counted, effect.voided]
  })
}

function describeAudit(rehearsal: Rehearsal): Line[] {
  const { sent, attacks, nonsense, log, stored } = rehearsal
  const known = toIds(stored.ledger)
  const toShare = (rows: { id: string }[]) => {
    const ids = toIds(rows).intersection(known)
    const found = ids.intersection(stored.flagged).size
    const percent = ids.size === 0 ? '-' : `${((100 * found) / ids.size).toFixed(1)} %`
    return `${count(found)} of ${count(ids.size)} (${percent})`
  }
  const slowed = log.askedToWait.filter((status) => status === 429)
  const { honest, linked } = findLinked(rehearsal)
  return [
    ['Ratings of attackers flagged', toShare(attacks.flatMap(({ ratings }) => ratings))],
    ['Ratings of honest visitors flagged', toShare(sent.ratings)],
    ['Ratings of honest visitors slowed', count(slowed.length)],
    ['The stall of the shared link, if links count', describeLink(honest, linked)],
    ...nonsense.map(({ name, statuses }): Line => {
      const ends = countEach(statuses.map((status) => status || 'no answer'))
      return [name, `${count(statuses.length)} tries: ${ends}`]
    }),
  ]
}

const toIds = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
