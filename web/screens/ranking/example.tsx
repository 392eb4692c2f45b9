import * as messages from '#messages/ranking.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import { compareWithOther, MEAN, OTHER } from './compare-with-other.ts'
import styles from './ranking-screen.module.css'

/** The reader's stall and another one, each worked out. */
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
