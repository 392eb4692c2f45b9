import * as messages from '#messages/ranking.ts'
import {
  lowerConfidenceBound,
  RANKING_RULE,
  scoreOf,
  smoothedAverage,
} from '#shared/ratings/ranking.ts'
import styles from './ranking-screen.module.css'

/** The reader's stall and another one, with both calculations. */
export function Example({ yours }: { yours: { count: number; average: number } }) {
  const { yours: own, other, verdict } = compareWithOther(yours)
  return (
    <>
      <p>{messages.example({ mean: MEAN.toFixed(1) })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{messages.step}</span>
            </th>
            <th scope="col">
              {messages.yourStall}
              <small>{messages.ofRatings(toShown(yours))}</small>
            </th>
            <th scope="col">
              {messages.otherStall}
              <small>{messages.ofRatings(toShown(OTHER))}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          <Line title={messages.withPrior(RANKING_RULE)} values={[own.smoothed, other.smoothed]} />
          <Line title={messages.atLeast} values={[own.atLeast, other.atLeast]} />
          <Line title={messages.score} values={[own.score, other.score]} />
        </tbody>
      </table>
      <p role="status" className={styles.verdict}>
        {messages.verdicts[verdict]}
      </p>
    </>
  )
}

function Line({ title, values }: { title: string; values: number[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {values.map((value, index) => (
        <td key={index}>{value.toFixed(2)}</td>
      ))}
    </tr>
  )
}

function toShown({ count, average }: { count: number; average: number }) {
  return { count, average: average.toFixed(1) }
}

/** A stall of an example: how many ratings it has, and their average of 1 to 5. */
export interface ExampleStall {
  count: number
  average: number
}

/** The mean of all stars at the example's festival. */
export const MEAN = 4.2
/** The initial values: a higher average than the other stall, but a lower score. */
export const YOURS: ExampleStall = { count: 10, average: 4.9 }
export const OTHER: ExampleStall = { count: 100, average: 4.7 }

/** Calculates both scores by the rule of the ranking. */
export function compareWithOther(stall: ExampleStall) {
  const [yours, other] = [workOut(stall), workOut(OTHER)]
  const isAbove = yours.score > other.score
  return { yours, other, verdict: isAbove ? ('above' as const) : ('below' as const) }
}

function workOut({ count, average }: ExampleStall) {
  const totals = { stallId: '', stallName: '', ratingSum: average * count, ratingCount: count }
  return {
    smoothed: smoothedAverage(totals, MEAN),
    atLeast: lowerConfidenceBound(totals),
    score: scoreOf(totals, MEAN),
  }
}
