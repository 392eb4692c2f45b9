import type { CSSProperties } from 'react'
import { Words } from '#web/ui/layout/words.tsx'

// No style sheet: most festivals state no diets, and every page carries its styles.
const SIGN: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  color: 'var(--ink-soft)',
}
const MARK: CSSProperties = { flex: 'none', width: 15, height: 15 }
const GREEN = /^(veg|vegan|jain)$/i
const BROWN = /^non-veg$/i
/** The signs of food packages in India: a dot in a square, and a triangle in a square. */
const DOT = 'M6 3.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const TRIANGLE = 'M6 2.8l3.2 6H2.8z'

/** What a dish is or has in it, in signs and words; nothing where nothing is stated. */
export function DietSigns({ diet }: { diet: string }) {
  if (diet === '') return null
  return diet.split(/, */).map((stated) => (
    <span key={stated} style={SIGN}>
      {GREEN.test(stated) && <Mark shape={DOT} colour="var(--leaf)" />}
      {BROWN.test(stated) && <Mark shape={TRIANGLE} colour="var(--brick)" />}
      <Words>{stated}</Words>
    </span>
  ))
}

function Mark({ shape, colour }: { shape: string; colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" style={{ ...MARK, color: colour }}>
      <path d="M.8.8h10.4v10.4H.8z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={shape} fill="currentColor" />
    </svg>
  )
}
