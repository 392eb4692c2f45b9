import { useState } from 'react'
import { ranking } from '#messages/page-titles.ts'
import * as messages from '#messages/ranking.ts'
import {
  RANKING_RULE,
  lowerConfidenceBound,
  scoreOf,
  smoothedAverage,
} from '#shared/ratings/ranking.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './ranking-screen.module.css'

export default function RankingScreen() {
  const [count, setCount] = useState(YOURS.count)
  const [average, setAverage] = useState(YOURS.average)
  return (
    <Screen title={ranking} intro={<p>{messages.intro}</p>} width={760}>
      <div className={styles.text}>
        <p>{messages.why}</p>
        <ol>
          {messages.steps(RANKING_RULE).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <section className={`surface ${styles.example}`}>
          <h2>{messages.tryIt}</h2>
          <div className="with-scripts">
            <Slider
              label={messages.ratings}
              value={count}
              shown={String(count)}
              min={1}
              max={OTHER.count * 2}
              onChange={setCount}
            />
            <Slider
              label={messages.average}
              value={average}
              shown={average.toFixed(1)}
              min={1}
              max={5}
              step={0.1}
              onChange={setAverage}
            />
          </div>
          <Example yours={{ count, average }} />
        </section>
        <h2>{messages.alsoGood}</h2>
        <ul>
          {messages.notes(RANKING_RULE).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}

interface SliderProps {
  label: string
  value: number
  shown: string
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}

function Slider({ label, shown, onChange, ...range }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>
        {label} <b>{shown}</b>
      </span>
      <input
        type="range"
        {...range}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}

function Example({ yours }: { yours: { count: number; average: number } }) {
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

interface ExampleStall {
  count: number
  average: number
}

const MEAN = 4.2
/** A higher average than the other stall, but a lower score. */
const YOURS: ExampleStall = { count: 10, average: 4.9 }
const OTHER: ExampleStall = { count: 100, average: 4.7 }

function compareWithOther(stall: ExampleStall) {
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
