import type { CSSProperties } from 'react'
import { enter } from '#messages/home.ts'
import { festival } from '#web/visitors/festival.ts'
import { langOf } from '#web/visitors/festival-names.ts'
import { paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './festival-banner.module.css'

/** Fits in the upper half of a phone’s first screen. */
export function FestivalBanner() {
  const { organisation, title, subtitle } = festival()
  return (
    <section className={styles.banner} aria-labelledby="festival-title">
      <div className={styles.sky}>
        <p
          className={styles.organisation}
          style={{ '--letters': organisation.length } as CSSProperties}
        >
          <Words>{organisation}</Words>
        </p>
        <h1 id="festival-title" lang={langOf(title)} className={styles.title}>
          {title}
        </h1>
        <p lang={langOf(subtitle)} className={styles.subtitle}>
          {subtitle}
        </p>
        <ButtonLink look="primary" href={paths.browseStalls} className={styles.enter}>
          {enter}
        </ButtonLink>
      </div>
      <Fairground />
      <Garland />
    </section>
  )
}

/** Wide enough for any screen; phones show the middle. */
function Fairground() {
  return (
    <svg
      className={styles.fairground}
      viewBox="0 0 720 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <g id="stall" stroke="var(--board-deep)" strokeWidth="2">
          <path d="M6 26h84v48H6z" fill="#fff3d9" />
          <path d="M6 50h84v24H6z" fill="currentcolor" />
          <path d="M8 0h80l8 22H0z" fill="#fff" />
          <path d="M8 0h16l-4 22H0zM40 0h16v22H40zM72 0h16l8 22H76z" fill="currentcolor" />
          <path d={`M0 22${'a9.6 9.6 0 0 0 19.2 0'.repeat(5)}z`} fill="#fff" />
          <circle cx="48" cy="62" r="9" fill="var(--gold)" />
        </g>
      </defs>
      <path d={BUNTING_LINE} fill="none" stroke="var(--bronze)" strokeWidth="1.5" />
      {COLOURS.map((colour, index) => (
        <path key={colour} d={flagsOf(index)} fill={colour} />
      ))}
      {STALLS.map((x, index) => (
        <use
          key={x}
          href="#stall"
          x={x}
          y="46"
          style={{ color: COLOURS[index % COLOURS.length] }}
        />
      ))}
    </svg>
  )
}

const COLOURS = ['var(--board)', '#0f5c73', '#2f6b3a']
/** Left edges. Three stalls are in the middle half, which every screen shows. */
const STALLS = [-52, 68, 192, 312, 432, 556, 676]
const SWAG = 120
const BUNTING_LINE = `M0 6${`q${SWAG / 2} 24 ${SWAG} 0`.repeat(6)}`

/** Five to a swag, hanging from its parabola. */
function flagsOf(colour: number): string {
  return Array.from({ length: 10 }, (_, index) => {
    const place = index * COLOURS.length + colour
    const along = ((place % 5) + 0.5) / 5
    const x = (place + 0.5) * (SWAG / 5)
    return `M${x - 9} ${Math.round(6 + 48 * along * (1 - along))}h18l-9 17z`
  }).join('')
}
