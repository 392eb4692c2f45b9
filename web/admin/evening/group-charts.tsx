import type { GroupChart } from '#shared/admin/evening-api.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './evening.module.css'
import { auditTexts } from './audit-texts.ts'
import { toClockText } from '../ui/times.ts'

const HEIGHT = 40

/** When a group's ratings arrived, and their stars, among the others of the same stalls. */
export function GroupCharts({ chart: { stars, times } }: { chart: GroupChart }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const { from, minutes, group, others } = times
  const end = new Date(Date.parse(from) + group.length * minutes * 60_000).toISOString()
  const most = Math.max(...group.map((count, index) => count + others[index]!))
  const peak = Math.max(...group)
  return (
    <div className={styles.charts}>
      <figure>
        <figcaption>{t.timesTitle(minutes, most)}</figcaption>
        <svg
          viewBox={`0 0 ${group.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t.timesLabel(peak, minutes)}
        >
          {group.map((count, index) => (
            <Bar key={index} x={index} width={0.9} parts={[others[index]!, count]} of={most} />
          ))}
        </svg>
        <p className={styles.axis}>
          <span>{toClockText(from, language)}</span>
          <span>{toClockText(end, language)}</span>
        </p>
      </figure>
      <figure>
        <figcaption>{t.starsTitle}</figcaption>
        <StarBars {...stars} />
      </figure>
      <p className={styles.legend}>
        <span data-group>{t.theseRatings}</span>
        <span>{t.otherRatings}</span>
      </p>
    </div>
  )
}

/** For each star, the share of the group and that of the others. */
function StarBars({ group, others }: GroupChart['stars']) {
  const { starsLabel } = useTexts(auditTexts)
  const [own, rest] = [toShares(group), toShares(others)]
  return (
    <>
      <svg
        viewBox={`0 0 ${group.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={starsLabel(own.map(toPercent), rest.map(toPercent))}
      >
        {group.map((_, index) => (
          <g key={index}>
            <Bar x={index + 0.14} width={0.34} parts={[0, own[index]!]} of={1} />
            <Bar x={index + 0.52} width={0.34} parts={[rest[index]!, 0]} of={1} />
          </g>
        ))}
      </svg>
      <p className={styles.axis} data-even>
        {group.map((_, index) => (
          <span key={index}>{`${index + 1} ★`}</span>
        ))}
      </p>
    </>
  )
}

interface BarProps {
  x: number
  width: number
  /** The others below, the group above. */
  parts: [others: number, group: number]
  of: number
}

function Bar({ x, width, parts: [others, group], of }: BarProps) {
  const [low, high] = [(others / of) * HEIGHT, (group / of) * HEIGHT]
  return (
    <>
      <rect className={styles.others} x={x} width={width} y={HEIGHT - low} height={low} />
      <rect className={styles.group} x={x} width={width} y={HEIGHT - low - high} height={high} />
    </>
  )
}

function toShares(counts: number[]): number[] {
  const sum = counts.reduce((a, b) => a + b, 0)
  return counts.map((count) => (sum === 0 ? 0 : count / sum))
}

const toPercent = (share: number) => Math.round(share * 100)
