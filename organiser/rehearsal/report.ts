import {
  count,
  countEach,
  findPercentile,
  kilobytes,
  milliseconds,
  percent,
  toMean,
} from './figures.ts'
import type { Rehearsal } from './rehearse.ts'

type Line = [what: string, found: string]

/** A report is right only when nothing is lost and no honest visitor is refused. */
export type Report = ReturnType<typeof toReport>

/** Sums up the evening. */
export function toReport(rehearsal: Rehearsal) {
  const mustBeZero = listMustBeZero(rehearsal)
  const judged = mustBeZero.map(([what, wrong, more]): Line => {
    return [what, wrong.length === 0 ? '0' : `${count(wrong.length)} (NOT RIGHT)${more ?? ''}`]
  })
  return {
    isRight: mustBeZero.every(([, wrong]) => wrong.length === 0),
    sections: {
      'What must be 0': judged,
      'The evening': describeEvening(rehearsal),
      'The bad network': describeNetwork(rehearsal),
      'What a visitor feels': describeSpeed(rehearsal),
      'The attack': describeAttacks(rehearsal),
    },
  }
}

function listMustBeZero({ findings, phones, sent, attacks }: Rehearsal) {
  const refused = phones.filter(({ refusals }) => refusals.length > 0)
  const reasons = countEach(phones.flatMap(({ refusals }) => refusals))
  const letIn = attacks.flatMap((attack) => attack.letIn)
  const list: [what: string, wrong: unknown[], more?: string][] = [
    [`Ratings lost, of ${count(sent.ratings.length)}`, findings.lost],
    ['Ratings counted twice', findings.doubled],
    ['Ratings with other stars, stall or device', findings.changed],
    ['Ratings that nobody gave', findings.unknown],
    ['Stalls whose totals are not their ratings', findings.wrongTotals],
    ['Join requests and feedback lost', findings.formsLost],
    ['Join requests and feedback changed, doubled or made up', findings.formsChanged],
    ['Honest visitors refused', refused, `: ${reasons}`],
    ['Forgeries and nonsense let in', letIn, `: ${[...new Set(letIn)].join('; ')}`],
  ]
  return list
}

function describeEvening({ database, visitors, sent, phones, ...times }: Rehearsal): Line[] {
  const storedAtMs = phones.flatMap((phone) => phone.storedAtMs)
  const seconds = Map.groupBy(storedAtMs, (at) => Math.floor(at / 1000))
  const busiest = Math.max(0, ...[...seconds.values()].map(({ length }) => length))
  const durationS = times.durationMs / 1000
  return [
    ['Database', database],
    ['Visitors', count(visitors.length)],
    ['Addresses that they share', count(new Set(visitors.map(({ address }) => address)).size)],
    ['Ratings', count(sent.ratings.length)],
    ['Join requests', count(sent.joinRequests.length)],
    ['Feedback', count(sent.feedback.length)],
    ['Duration', `${durationS.toFixed(0)} s`],
    ['Ratings a second, on average', (storedAtMs.length / durationS).toFixed(0)],
    ['Ratings in the busiest second', count(busiest)],
    ['The server was killed and away for', milliseconds(times.awayMs)],
  ]
}

function describeNetwork({ phones, visitors }: Rehearsal): Line[] {
  const tries = phones.flatMap((phone) => [...phone.tries.values()])
  const most = count(Math.max(0, ...tries))
  const offline = visitors.filter(({ isOffline }) => isOffline)
  return [
    ['Requests', count(phones.reduce((sum, { requests }) => sum + requests, 0))],
    ['Faults', countEach(phones.flatMap(({ faults }) => faults))],
    ['Visitors who rated without a network', count(offline.length)],
    ['Tries for a rating', `${toMean(tries).toFixed(2)} on average, ${most} at most`],
    ['The service asked to wait', countEach(phones.flatMap(({ askedToWait }) => askedToWait))],
  ]
}

function describeSpeed({ phones }: Rehearsal): Line[] {
  const answerMs = phones.flatMap((phone) => phone.answerMs)
  const percentiles = [0.5, 0.95, 0.99].map((at) => milliseconds(findPercentile(answerMs, at)))
  const firstVisits = phones.flatMap(({ firstVisitBytes }) => firstVisitBytes ?? [])
  // TLS would add a little to these.
  const describeBytes = (bytes: number[]) =>
    `${kilobytes(findPercentile(bytes, 0.5))} in the middle, ${kilobytes(toMean(bytes))} on average`
  return [
    ['A rating is answered within (half of all; 95 %; 99 %)', percentiles.join('; ')],
    ['First visit until it can be used, headers included', describeBytes(firstVisits)],
    ['The whole evening, headers included', describeBytes(phones.map(({ bytes }) => bytes))],
  ]
}

/** What the attackers achieved, and whether the audit flags them. */
function describeAttacks({ attacks, sent, stored: { ledger, flagged } }: Rehearsal): Line[] {
  const storedIds = new Set(ledger.map(({ id }) => id))
  const countFlagged = (rows: { id: string }[]) => rows.filter(({ id }) => flagged.has(id)).length
  const findStored = (rows: { id: string }[]) => rows.filter(({ id }) => storedIds.has(id))
  const toShare = (rows: { id: string }[], of = '') => {
    const found = countFlagged(rows)
    return `${count(found)} of ${count(rows.length)}${of} (${percent(found, rows.length)})`
  }
  const lines = attacks.map(({ name, statuses, ratings }): Line => {
    const ends = countEach(statuses.map((status) => status || 'no answer'))
    const own = findStored(ratings)
    const became = `; ${count(own.length)} stored, ${count(countFlagged(own))} flagged`
    return [name, `${count(statuses.length)} tries: ${ends}${ratings.length > 0 ? became : ''}`]
  })
  const audited = toShare(findStored(sent.attackers), ' ratings of the attackers flagged')
  return [
    ...lines,
    ['Audit', audited],
    ['Ratings of honest visitors flagged', toShare(sent.ratings)],
  ]
}
