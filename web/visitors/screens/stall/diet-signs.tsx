import { splitDiet } from '#shared/catalogue/diet.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './diet-signs.module.css'

const GREEN = /^(veg|vegan|jain)$/i
const BROWN = /^non-veg$/i
/** The symbols on food packages in India: a dot in a square, and a triangle in a square. */
const DOT = 'M6 3.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const TRIANGLE = 'M6 2.8l3.2 6H2.8z'

/** A dish's diet in symbols and words; nothing if none is stated. */
export function DietSigns({ diet }: { diet: string }) {
  return splitDiet(diet).map((stated) => (
    <span key={stated} className={styles.sign}>
      {GREEN.test(stated) && <Mark shape={DOT} className={styles.green} />}
      {BROWN.test(stated) && <Mark shape={TRIANGLE} className={styles.brown} />}
      <Words>{stated}</Words>
    </span>
  ))
}

function Mark({ shape, className }: { shape: string; className: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className={className}>
      <path d="M.8.8h10.4v10.4H.8z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={shape} fill="currentColor" />
    </svg>
  )
}
