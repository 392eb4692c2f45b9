import { useState } from 'react'
import { ranking } from '#messages/page-titles.ts'
import * as messages from '#messages/ranking.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Example, OTHER, YOURS } from './example.tsx'
import styles from './ranking-screen.module.css'

/** The rule of Top Rated Stalls in plain words, with an editable example. */
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
