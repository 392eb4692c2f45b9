import { useState } from 'react'
import type { CardsAnswer } from '#shared/admin/cards-api.ts'
import { Tick } from '../ui/field.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './cards.module.css'
import { texts } from './cards-texts.ts'

export type CardStall = CardsAnswer['stalls'][number]

const CHOICES = ['all', 'needed', 'some'] as const
type Choice = (typeof CHOICES)[number]

/** Starts with the stalls that need a card, if there are any. */
export function useChosenStalls(stalls: CardStall[]) {
  const needed = stalls.filter(({ card }) => card !== 'printed')
  const [choice, setChoice] = useState<Choice>(needed.length > 0 ? 'needed' : 'all')
  const [picked, setPicked] = useState<readonly string[]>([])
  const byChoice: Record<Choice, CardStall[]> = {
    all: stalls,
    needed,
    some: stalls.filter(({ stallNumber }) => picked.includes(stallNumber)),
  }
  return { byChoice, chosen: byChoice[choice], choice, setChoice, picked, setPicked }
}

type ChooseStallsProps = ReturnType<typeof useChosenStalls> & { stalls: CardStall[] }

export function ChooseStalls(props: ChooseStallsProps) {
  const { stalls, byChoice, choice, setChoice, picked, setPicked } = props
  const t = useTexts(texts)

  function handlePick(stallNumber: string, isOn: boolean) {
    const others = picked.filter((one) => one !== stallNumber)
    setPicked(isOn ? [...others, stallNumber] : others)
  }

  return (
    <Card title={t.which}>
      <div role="radiogroup" aria-label={t.which} className={styles.choices}>
        {CHOICES.map((one) => (
          <Tick
            key={one}
            type="radio"
            name="cards"
            checked={choice === one}
            onTick={() => setChoice(one)}
          >
            {t.choices[one](byChoice[one].length)}
          </Tick>
        ))}
      </div>
      {choice === 'some' && (
        <ul className={styles.stalls} aria-label={t.choices.some(picked.length)}>
          {stalls.map(({ stallNumber, stallName, card }) => (
            <li key={stallNumber}>
              <Tick
                checked={picked.includes(stallNumber)}
                onTick={(isOn) => handlePick(stallNumber, isOn)}
              >
                <b>{stallNumber}</b> {stallName}
                {card !== 'printed' && <small>{t.states[card]}</small>}
              </Tick>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
