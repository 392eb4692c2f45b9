import type { CSSProperties } from 'react'
import { splitByScript } from '#shared/devanagari.ts'
import styles from './drawing-view.module.css'
import {
  type BoxMark,
  type Drawing,
  familyOf,
  type GroupMark,
  INK,
  insetBox,
  LATIN,
  type Mark,
  PAPER,
  type PathMark,
  type TextMark,
  weightOf,
} from './marks.ts'

interface DrawingViewProps {
  drawing: Drawing
  /** Addresses of the pictures in it, by name. */
  pictures: Record<string, string>
}

/** A drawing on the screen and in print: sharp at any size, its words found, read and selected. */
export function DrawingView({ drawing, pictures }: DrawingViewProps) {
  const { width, height, label, strips } = drawing
  return (
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width={width} height={height} fill={PAPER} />
      <Marks marks={strips.flatMap(({ marks }) => marks)} pictures={pictures} />
    </svg>
  )
}

function Marks({ marks, pictures }: { marks: Mark[]; pictures: DrawingViewProps['pictures'] }) {
  return marks.map((mark, index) => {
    if (mark.kind === 'group') return <Group key={index} mark={mark} pictures={pictures} />
    if (mark.kind === 'text') return <Text key={index} mark={mark} />
    if (mark.kind === 'path') return <Path key={index} mark={mark} />
    if (mark.kind === 'box') return <Box key={index} mark={mark} />
    const { x, y, width, height } = mark
    const href = pictures[mark.name]
    return href && <image key={index} href={href} {...{ x, y, width, height }} />
  })
}

function Group({ mark, pictures }: { mark: GroupMark; pictures: DrawingViewProps['pictures'] }) {
  const { role, label, printScale, marks } = mark
  return (
    <g
      role={role}
      aria-label={label}
      {...(printScale !== undefined && {
        className: styles.shrinking,
        style: { '--print-scale': printScale } as CSSProperties,
      })}
    >
      <Marks marks={marks} pictures={pictures} />
    </g>
  )
}

function Text({ mark }: { mark: TextMark }) {
  const { text, x, y, size, face, align, ink = INK, lang, level } = mark
  return (
    <text
      x={x}
      y={y}
      fill={ink}
      fontFamily={familyOf(face)}
      fontSize={size}
      fontWeight={weightOf(mark)}
      textAnchor={align}
      lang={lang ?? LATIN}
      role={level && 'heading'}
      aria-level={level}
    >
      {splitByScript(text).map((part, at) =>
        at % 2 === 0 || lang ? (
          part
        ) : (
          <tspan key={at} lang="hi">
            {part}
          </tspan>
        ),
      )}
    </text>
  )
}

function Path({ mark: { d, x, y, scale, stroke } }: { mark: PathMark }) {
  const ink =
    stroke === undefined ? { fill: INK } : { fill: 'none', stroke: INK, strokeWidth: stroke }
  return <path d={d} transform={`translate(${x} ${y}) scale(${scale})`} {...ink} />
}

function Box({ mark }: { mark: BoxMark }) {
  const { stroke, ink = INK } = mark
  const { radius, ...place } = insetBox(mark)
  const look =
    stroke === undefined ? { fill: ink } : { fill: 'none', stroke: ink, strokeWidth: stroke }
  return <rect {...place} rx={radius} {...look} />
}
