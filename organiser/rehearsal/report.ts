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

export interface Report {
  /** True only when nothing is lost and nobody is turned away. */
  isRight: boolean
  sections: { title: string; lines: Line[] }[]
}

/** Says what became of the evening. */
export function toReport(rehearsal: Rehearsal): Report {
  const mustBeZero = listMustBeZero(rehearsal)
  return {
    isRight: mustBeZero.every(([, wrong]) => wrong === 0),
    sections: [
      {
        title: 'What must be 0',
        lines: mustBeZero.map(([what, wrong, more]) => [
          what,
          count(wrong) + (wrong > 0 ? ` (NOT RIGHT)${more ? `: ${more}` : ''}` : ''),
        ]),
      },
      { title: 'The evening', lines: describeEvening(rehearsal) },
      { title: 'The bad network', lines: describeNetwork(rehearsal) },
      { title: 'What a visitor feels', lines: describeSpeed(rehearsal) },
      { title: 'The attack', lines: describeAttacks(rehearsal) },
    ],
  }
}

function listMustBeZero({ findings, phones, sent, attacks }: Rehearsal) {
  const refused = phones.filter(({ refusals }) => refusals.length > 0)
  const letIn = attacks.flatMap((attack) => attack.letIn)
  const list: [what: string, wrong: number, more?: string][] = [
    [`Ratings lost, of ${count(sent.ratings.length)}`, findings.lost.length],
    ['Ratings counted twice', findings.doubled.length],
    ['Ratings with other stars, stall or device', findings.changed.length],
    ['Ratings that nobody gave', findings.unknown.length],
    ['Stalls whose totals are not their ratings', findings.wrongTotals.length],
    ['Join requests and feedback lost', findings.formsLost.length],
    ['Join requests and feedback changed, doubled or made up', findings.formsChanged.length],
    [
      'Honest visitors refused',
      refused.length,
      countEach(refused.flatMap(({ refusals }) => refusals)),
    ],
    ['Forgeries and nonsense let in', letIn.length, [...new Set(letIn)].join('; ')],
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
  const requests = phones.reduce((sum, phone) => sum + phone.requests, 0)
  const most = Math.max(0, ...tries)
  return [
    ['Requests', count(requests)],
    ['Faults', countEach(phones.flatMap(({ faults }) => faults))],
    [
      'Visitors who rated without a network',
      count(visitors.filter(({ isOffline }) => isOffline).length),
    ],
    ['Tries for a rating', `${toMean(tries).toFixed(2)} on average, ${count(most)} at most`],
    ['The service asked to wait', countEach(phones.flatMap(({ askedToWait }) => askedToWait))],
  ]
}

function describeSpeed({ phones }: Rehearsal): Line[] {
  const answerMs = phones.flatMap((phone) => phone.answerMs)
  const percentiles = [0.5, 0.95, 0.99].map((at) => milliseconds(findPercentile(answerMs, at)))
  const firstVisits = phones.flatMap(({ firstVisitBytes }) => firstVisitBytes ?? [])
  const evenings = phones.map(({ bytes }) => bytes)
  return [
    ['A rating is answered within (half of all; 95 %; 99 %)', percentiles.join('; ')],
    ['First visit until it can be used, headers included', describeBytes(firstVisits)],
    ['The whole evening, headers included', describeBytes(evenings)],
  ]
}

/** Without what the encryption adds. */
function describeBytes(bytes: number[]): string {
  return `${kilobytes(findPercentile(bytes, 0.5))} in the middle, ${kilobytes(toMean(bytes))} on average`
}

/** How the attackers fared, and whether the audit sees them. */
function describeAttacks({ attacks, stored, sent }: Rehearsal): Line[] {
  const { flagged } = stored
  const storedIds = new Set(stored.ledger.map(({ id }) => id))
  const countStored = (ratings: { id: string }[]) => {
    const found = ratings.filter(({ id }) => storedIds.has(id))
    return { stored: found.length, flagged: found.filter(({ id }) => flagged.has(id)).length }
  }
  const forged = countStored(sent.attackers)
  const honest = sent.ratings.filter(({ id }) => flagged.has(id)).length
  return [
    ...attacks.map(({ name, statuses, ratings }): Line => {
      const ends = countEach(statuses.map((status) => status || 'no answer'))
      const own = countStored(ratings)
      return [
        name,
        `${count(statuses.length)} tries: ${ends}` +
          (ratings.length > 0
            ? `; ${count(own.stored)} stored, ${count(own.flagged)} flagged`
            : ''),
      ]
    }),
    [
      'Audit',
      `${count(forged.flagged)} of ${count(forged.stored)} ratings of the attackers flagged (${percent(forged.flagged, forged.stored)})`,
    ],
    [
      'Ratings of honest visitors flagged',
      `${count(honest)} of ${count(sent.ratings.length)} (${percent(honest, sent.ratings.length)})`,
    ],
  ]
}

/** For a terminal. */
export function toText({ isRight, sections }: Report): string[] {
  const widest = Math.max(...sections.flatMap(({ lines }) => lines.map(([what]) => what.length)))
  return [
    ...sections.flatMap(({ title, lines }) => [
      title,
      ...lines.map(([what, found]) => `  ${what.padEnd(widest)}  ${found}`),
      '',
    ]),
    toVerdict(isRight),
  ]
}

/** For a file in docs/. */
export function toMarkdown({ isRight, sections }: Report, heading: string[]): string {
  const toRow = (cells: Line) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const tables = sections.flatMap(({ title, lines }) => [
    ...['', `## ${title}`, '', '| | |', '| --- | --- |'],
    ...lines.map(toRow),
  ])
  return [...heading, '', toVerdict(isRight), ...tables, ''].join('\n')
}

function toVerdict(isRight: boolean): string {
  return isRight
    ? 'The rehearsal went well: nothing was lost, and nobody was turned away.'
    : 'The rehearsal did NOT go well. Look at what must be 0.'
}
