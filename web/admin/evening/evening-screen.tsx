import type { ComponentType } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { Audit } from './audit.tsx'
import styles from './evening.module.css'
import { Receipt } from './receipt.tsx'
import { Result } from './result.tsx'
import { Standings } from './standings.tsx'
import { type Part, texts } from './evening-texts.ts'
import { Voids } from './voids.tsx'

const PARTS = {
  standings: Standings,
  audit: Audit,
  voids: Voids,
  receipt: Receipt,
  result: Result,
} satisfies Record<Part, ComponentType>

const isPart = (name: string | null): name is Part =>
  name !== null && Object.keys(PARTS).includes(name)

/** Who leads, which ratings look forged, and what everybody sees. */
export function EveningScreen() {
  const t = useTexts(texts)
  const [params, setParams] = useSearchParams()
  const asked = params.get('show')
  const part = isPart(asked) ? asked : 'standings'
  const Shown = PARTS[part]
  return (
    <Screen title={t.title} purpose={t.purposes[part]}>
      <div role="group" aria-label={t.title} className={styles.parts}>
        {(Object.keys(PARTS) as Part[]).map((name) => (
          <Button key={name} aria-pressed={part === name} onClick={() => setParams({ show: name })}>
            {t.parts[name]}
          </Button>
        ))}
      </div>
      <Shown />
    </Screen>
  )
}
