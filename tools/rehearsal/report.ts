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
  'cost',
  'sent',
  'slowed down',
  'counted',
  'flagged',
  'the Top 5 with the attack',
  'the Top 5 after voiding',
]

/** Counts that must be 0: nothing may be lost, and no honest visitor may be refused. */
export function listMustBeZero(
  rehearsal: Rehearsal,
): [what: string, count: number, which: string][] {
  const { findings, log, sent, nonsense, frozen } = rehearsal
  const refused = new Set(log.refusals.map(({ visitor }) => visitor))
  const letIn = nonsense.flatMap((request) => request.letIn)
  const { honest, linked } = findLinked(rehearsal)
  const lists: Record<string, unknown[]> = {
    [`Ratings lost, of ${count(sent.ratings.length)}`]: findings.lost,
    'Ratings duplicated': findings.doubled,
    'Ratings with changed stars, stall or device': findings.changed,
    'Ratings that nobody sent': findings.unknown,
    'Stalls whose totals do not match their ratings': findings.wrongTotals,
    [`Corrections of stars lost, of ${count(sent.corrections.length)}`]: findings.correctionsLost,
    'Corrections of stars changed, duplicated or made up': findings.correctionsChanged,
    'Join requests and feedback lost': findings.formsLost,
    'Join requests and feedback changed, duplicated or made up': findings.formsChanged,
    'Honest visitors refused': [...refused],
    'Forged and meaningless requests accepted': letIn,
    ...(frozen && {
      ...findWrongCards(honest, linked),
      [`Changes of the frozen board, during which ${count(frozen.late)} ratings arrived`]:
        frozen.moved,
      'Stalls whose frozen or final result does not match their ratings': frozen.wrong,
    }),
  }
  const which: Record<string, string> = {
    'Honest visitors refused': countEach(log.refusals.map(({ what }) => what)),
    'Forged and meaningless requests accepted': [...new Set(letIn)].join('; '),
  }
  return Object.entries(lists).map(([what, { length }]) => [what, length, which[what] ?? ''])
}

/** Writes a report on the evening in Markdown. */
export function toReport(rehearsal: Rehearsal): string {
  const mustBeZero = listMustBeZero(rehearsal).map(([what, found, which]) => {
    return [what, found === 0 ? '0' : `**${count(found)}** ${which}`]
  })
  return [
    ['Counts that must be 0', toTable(LINE, mustBeZero)],
    ['The evening', toTable(LINE, describeEvening(rehearsal))],
    ['The bad network', toTable(LINE, describeNetwork(rehearsal))],
    ['What a visitor notices', toTable(LINE, describeSpeed(rehearsal))],
    ['The attackers', toTable(ATTACK_COLUMNS, describeAttackers(rehearsal))],
    ['The audit, and requests that must be refused', toTable(LINE, describeAudit(rehearsal))],
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
    ['Different addresses', count(new Set(visitors.map(({ address }) => address)).size)],
    ['Ratings', count(sent.ratings.length)],
    ['Join requests and feedback', count(sent.forms.length)],
    ['Duration', `${durationS.toFixed(0)} s`],
    ['Ratings per second, on average', (log.stored.length / durationS).toFixed(0)],
    ['Ratings in the busiest second', count(busiest)],
    ['The server was down for', milliseconds(awayMs)],
  ]
}

function describeNetwork({ log, visitors }: Rehearsal): Line[] {
  const tries = [...Map.groupBy(log.tries, (id) => id).values()].map(({ length }) => length)
  const most = count(Math.max(0, ...tries))
  return [
    ['Requests', count(log.requests)],
    ['Faults', countEach(log.faults)],
    ['Visitors who rated without a network', count(visitors.filter((one) => one.isOffline).length)],
    ['Attempts to send a rating', `${toMean(tries).toFixed(2)} on average, ${most} at most`],
    ['Responses that asked the phone to retry later', countEach(log.askedToWait)],
  ]
}

function describeSpeed({ log }: Rehearsal): Line[] {
  const percentiles = [0.5, 0.95, 0.99].map((at) => milliseconds(findPercentile(log.answerMs, at)))
  // TLS would add a little.
  const describeBytes = (bytes: number[]) =>
    `${kilobytes(findPercentile(bytes, 0.5))} median, ${kilobytes(toMean(bytes))} on average`
  return [
    ['Time until a rating is acknowledged (median; 95 %; 99 %)', percentiles.join('; ')],
    ['First visit until the page is usable, with headers', describeBytes(log.firstVisitBytes)],
    ['The whole evening, with headers', describeBytes(log.bytes)],
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

/** How successful each attack was, and how much of it the audit flags. */
function describeAttackers({ attacks, stored, sent }: Rehearsal): string[][] {
  const byId = new Map(stored.ledger.map((row) => [row.id, row]))
  const findStored = (ratings: { id: string }[]): LedgerRow[] =>
    ratings.flatMap(({ id }) => byId.get(id) ?? [])
  const honest = findStored(sent.ratings)
  return attacks.map(({ name, cost, statuses, ratings }) => {
    // A rating from a link may be stored without counting.
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
    ['Ratings of honest visitors slowed down', count(slowed.length)],
    ['The stall of the shared link, if ratings from links counted', describeLink(honest, linked)],
    ...nonsense.map(({ name, statuses }): Line => {
      const ends = countEach(statuses.map((status) => status || 'no response'))
      return [name, `${count(statuses.length)} attempts: ${ends}`]
    }),
  ]
}

const toIds = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
