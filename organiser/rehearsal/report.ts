import { describeAttack } from './attack-lines.ts'
import {
  count,
  describeCounts,
  findPercentile,
  kilobytes,
  milliseconds,
  toMean,
} from './figures.ts'
import type { Rehearsal } from './rehearse.ts'
import { countUp } from './tally.ts'

export interface Section {
  title: string
  lines: [what: string, found: string][]
}

export interface Report {
  isRight: boolean
  sections: Section[]
}

/** Says what became of the evening. It is right only when nothing is lost and nobody is turned away. */
export function toReport(rehearsal: Rehearsal): Report {
  const verdict = judgeAll(rehearsal)
  return {
    isRight: verdict.every(({ wrong }) => wrong === 0),
    sections: [
      {
        title: 'What must be 0',
        lines: verdict.map(({ what, wrong, more }) => [
          what,
          `${count(wrong)}${wrong > 0 ? ' (NOT RIGHT)' : ''}${more ? `: ${more}` : ''}`,
        ]),
      },
      describeCrowd(rehearsal),
      describeNetwork(rehearsal),
      describeSpeed(rehearsal),
      describeAttack(rehearsal),
    ],
  }
}

interface Judgement {
  what: string
  wrong: number
  more?: string
}

function judgeAll({ findings, diaries, visitors, attacks }: Rehearsal): Judgement[] {
  const given = visitors.flatMap(({ ratings }) => ratings).length
  const refusals = new Map<string, number>()
  for (const reason of diaries.flatMap((diary) => diary.refusals)) countUp(refusals, reason)
  const letIn = attacks.flatMap((attack) => attack.letIn)
  const refused = diaries.filter((diary) => diary.refusals.length > 0).length
  return [
    { what: `Ratings lost, of ${count(given)}`, wrong: findings.lost.length },
    { what: 'Ratings counted twice', wrong: findings.doubled.length },
    { what: 'Ratings with other stars, stall or device', wrong: findings.changed.length },
    { what: 'Ratings that nobody gave', wrong: findings.strangers.length },
    { what: 'Stalls whose totals are not their ratings', wrong: findings.wrongTotals.length },
    { what: 'Join requests and feedback lost', wrong: findings.formsLost.length },
    {
      what: 'Join requests and feedback changed, doubled or made up',
      wrong: findings.formsChanged.length,
    },
    {
      what: 'Honest visitors refused',
      wrong: refused,
      ...(refused > 0 && { more: describeCounts(refusals) }),
    },
    {
      what: 'Forgeries and nonsense let in',
      wrong: letIn.length,
      ...(letIn.length > 0 && { more: [...new Set(letIn)].join('; ') }),
    },
  ]
}

function describeCrowd({ visitors, database, tally, durationMs, awayMs }: Rehearsal): Section {
  const sum = (pick: (visitor: Rehearsal['visitors'][number]) => number) =>
    count(visitors.reduce((all, visitor) => all + pick(visitor), 0))
  const stored = tally.storedAtMs.length
  return {
    title: 'The evening',
    lines: [
      ['Database', database],
      ['Visitors', count(visitors.length)],
      ['Addresses that they share', count(new Set(visitors.map(({ address }) => address)).size)],
      ['Ratings', sum(({ ratings }) => ratings.length)],
      ['Join requests', sum(({ joinRequest }) => (joinRequest ? 1 : 0))],
      ['Feedback', sum(({ feedback }) => (feedback ? 1 : 0))],
      ['Duration', `${(durationMs / 1000).toFixed(0)} s`],
      ['Ratings a second, on average', (stored / (durationMs / 1000)).toFixed(0)],
      ['Ratings in the busiest second', count(busiestSecond(tally.storedAtMs))],
      ['The server was killed and away for', milliseconds(awayMs)],
    ],
  }
}

function busiestSecond(storedAtMs: number[]): number {
  const seconds = new Map<number, number>()
  for (const at of storedAtMs) countUp(seconds, Math.floor(at / 1000))
  return Math.max(0, ...seconds.values())
}

function describeNetwork({ tally, diaries, visitors }: Rehearsal): Section {
  const tries = diaries.flatMap((diary) => [...diary.tries.values()])
  return {
    title: 'The bad network',
    lines: [
      ['Requests', count(tally.requests)],
      ['Faults', describeCounts(Object.entries(tally.faults))],
      ['Visitors who rated without a network', count(countOffline(visitors))],
      [
        'Tries for a rating',
        `${toMean(tries).toFixed(2)} on average, ${count(Math.max(0, ...tries))} at most`,
      ],
      ['The service asked to wait', describeCounts(tally.askedToWait)],
    ],
  }
}

function countOffline(visitors: Rehearsal['visitors']): number {
  return visitors.filter(({ isOffline }) => isOffline).length
}

function describeSpeed({ tally, diaries }: Rehearsal): Section {
  const atPercentiles = [0.5, 0.95, 0.99].map((at) =>
    milliseconds(findPercentile(tally.answerMs, at)),
  )
  return {
    title: 'What a visitor feels',
    lines: [
      ['A rating is answered within (half of all; 95 %; 99 %)', atPercentiles.join('; ')],
      [
        'First visit until it can be used, headers included',
        describeBytes(diaries.flatMap((d) => d.firstVisitBytes ?? [])),
      ],
      ['The whole evening, headers included', describeBytes(diaries.map(({ bytes }) => bytes))],
    ],
  }
}

/** Without what the encryption adds. */
function describeBytes(bytes: number[]): string {
  return `${kilobytes(findPercentile(bytes, 0.5))} in the middle, ${kilobytes(toMean(bytes))} on average`
}
