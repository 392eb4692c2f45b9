import { count, countEach, findPercentile, kilobytes, milliseconds, toMean } from './figures.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { findEffect } from './effects/effect.ts'
import type { Rehearsal } from './rehearse.ts'
import { SHARED_LINK } from './attackers.ts'
import { describeLink, findWrongCards, LINK_COLUMNS } from './effects/shared-link.ts'

type Line = [what: string, found: string]

/** A table of the report. */
export interface Table {
  /** Titles of the columns; none where each row explains itself. */
  head?: string[]
  rows: string[][]
}

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

const toTable = (rows: Line[]): Table => ({ rows })

/** A report is right only when nothing is lost and no honest visitor is refused. */
export type Report = ReturnType<typeof toReport>

/** Sums up the evening. */
export function toReport(rehearsal: Rehearsal) {
  const mustBeZero = listMustBeZero(rehearsal)
  return {
    isRight: mustBeZero.every(([, found]) => found === '0'),
    sections: {
      'What must be 0': toTable(mustBeZero),
      'The evening': toTable(describeEvening(rehearsal)),
      'The bad network': toTable(describeNetwork(rehearsal)),
      'What a visitor feels': toTable(describeSpeed(rehearsal)),
      'The attackers': describeAttackers(rehearsal),
      'A link shared in a chat of 500': describeSharedLink(rehearsal),
      'The audit, and what must be refused': toTable(describeAudit(rehearsal)),
    },
  }
}

function listMustBeZero(rehearsal: Rehearsal): Line[] {
  const { findings, log, sent, nonsense, frozen, cards } = rehearsal
  const { refusals } = log
  const refused = new Set(refusals.map(({ visitor }) => visitor))
  const letIn = nonsense.flatMap((request) => request.letIn)
  const judge = ({ length }: unknown[], more = '') =>
    length === 0 ? '0' : `${count(length)} (NOT RIGHT)${more}`
  return [
    [`Ratings lost, of ${count(sent.ratings.length)}`, judge(findings.lost)],
    ['Ratings counted twice', judge(findings.doubled)],
    ['Ratings with other stars, stall or device', judge(findings.changed)],
    ['Ratings that nobody gave', judge(findings.unknown)],
    ['Stalls whose totals are not their ratings', judge(findings.wrongTotals)],
    ...(sent.corrections.length > 0
      ? [
          [
            `Changes of stars lost, of ${count(sent.corrections.length)}`,
            judge(findings.correctionsLost),
          ] satisfies Line,
          [
            'Changes of stars changed, doubled or made up',
            judge(findings.correctionsChanged),
          ] satisfies Line,
        ]
      : []),
    ['Join requests and feedback lost', judge(findings.formsLost)],
    ['Join requests and feedback changed, doubled or made up', judge(findings.formsChanged)],
    [
      'Honest visitors refused',
      judge([...refused], `: ${countEach(refusals.map(({ what }) => what))}`),
    ],
    ['Forgeries and nonsense let in', judge(letIn, `: ${[...new Set(letIn)].join('; ')}`)],
    ...(cards ? listWrongCards(rehearsal).map(([what, rows]): Line => [what, judge(rows)]) : []),
    ...(frozen
      ? ([
          [
            `Changes of the board while it stood still, and ${count(frozen.behind)} ratings came in`,
            judge(frozen.moved),
          ],
          ['Stalls whose frozen or final result is not their ratings', judge(frozen.wrong)],
        ] satisfies Line[])
      : []),
  ]
}

function describeEvening({ database, visitors, sent, log, durationMs, awayMs }: Rehearsal): Line[] {
  const seconds = Map.groupBy(log.stored, ({ atMs }) => Math.floor(atMs / 1000))
  const busiest = Math.max(0, ...[...seconds.values()].map(({ length }) => length))
  const durationS = durationMs / 1000
  const forms = Map.groupBy(
    visitors.flatMap((visitor) => visitor.forms),
    ({ kind }) => kind,
  )
  return [
    ['Database', database],
    ['Visitors', count(visitors.length)],
    ['Addresses that they share', count(new Set(visitors.map(({ address }) => address)).size)],
    ['Ratings', count(sent.ratings.length)],
    ['Join requests', count(forms.get('join-request')?.length ?? 0)],
    ['Feedback', count(forms.get('feedback')?.length ?? 0)],
    ['Duration', `${durationS.toFixed(0)} s`],
    ['Ratings a second, on average', (log.stored.length / durationS).toFixed(0)],
    ['Ratings in the busiest second', count(busiest)],
    ['The server was killed and away for', milliseconds(awayMs)],
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
  // TLS would add a little to these.
  const describeBytes = (bytes: number[]) =>
    `${kilobytes(findPercentile(bytes, 0.5))} in the middle, ${kilobytes(toMean(bytes))} on average`
  return [
    ['A rating is answered within (half of all; 95 %; 99 %)', percentiles.join('; ')],
    ['First visit until it can be used, headers included', describeBytes(log.firstVisitBytes)],
    ['The whole evening, headers included', describeBytes(log.bytes)],
  ]
}

function listWrongCards(rehearsal: Rehearsal) {
  const { honest, linked } = findLinked(rehearsal)
  return Object.entries(findWrongCards(honest, linked, rehearsal.cards === 'required'))
}

function describeSharedLink(rehearsal: Rehearsal): Table {
  const { honest, linked } = findLinked(rehearsal)
  return { head: LINK_COLUMNS, rows: describeLink(honest, linked) }
}

/** What is stored of honest visitors, and of those who opened the link. */
function findLinked({ sent, attacks, stored }: Rehearsal) {
  const link = attacks.find(({ name }) => name === SHARED_LINK)?.ratings ?? []
  const [visitors, chat] = [toIds(sent.ratings), toIds(link)]
  return {
    honest: stored.ledger.filter(({ id }) => visitors.has(id)),
    linked: stored.ledger.filter(({ id }) => chat.has(id)),
  }
}

/** What each attacker achieved, and whether the audit flags it. */
function describeAttackers({ attacks, stored, sent }: Rehearsal): Table {
  const byId = new Map(stored.ledger.map((row) => [row.id, row]))
  const findStored = (ratings: RateStallRequest[]) =>
    ratings.flatMap(({ id }) => byId.get(id) ?? [])
  const honest = findStored(sent.ratings)
  const rows = attacks.map(({ name, cost, statuses, ratings }) => {
    // What came by a link may be stored and not count.
    const own = findStored(ratings).filter((row) => row.voided_by === null)
    const flagged = own.filter(({ id }) => stored.flagged.has(id))
    const slowed = statuses.filter((status) => status === 429)
    const effect = findEffect(honest, own, stored.flagged)
    const figures = [ratings, slowed, own, flagged].map(({ length }) => count(length))
    return [name, cost, ...figures, effect.counted, effect.voided]
  })
  return { head: ATTACK_COLUMNS, rows }
}

function describeAudit({ sent, attacks, nonsense, log, stored }: Rehearsal): Line[] {
  const known = toIds(stored.ledger)
  const toShare = (rows: { id: string }[]) => {
    const ids = toIds(rows).intersection(known)
    const found = ids.intersection(stored.flagged).size
    const percent = ids.size === 0 ? '-' : `${((100 * found) / ids.size).toFixed(1)} %`
    return `${count(found)} of ${count(ids.size)} (${percent})`
  }
  const slowed = log.askedToWait.filter((status) => status === 429)
  return [
    ['Ratings of attackers flagged', toShare(attacks.flatMap(({ ratings }) => ratings))],
    ['Ratings of honest visitors flagged', toShare(sent.ratings)],
    ['Ratings of honest visitors slowed', count(slowed.length)],
    ...nonsense.map(({ name, statuses }): Line => {
      const ends = countEach(statuses.map((status) => status || 'no answer'))
      return [name, `${count(statuses.length)} tries: ${ends}`]
    }),
  ]
}

const toIds = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
