import type { CSSProperties } from 'react'
import { splitByScript } from '#shared/devanagari.ts'
import styles from './drawing-view.module.css'
import {
  type BoxShape,
  type Drawing,
  familyOf,
  type GroupShape,
  INK,
  insetBox,
  LATIN,
  PAPER,
  type PathShape,
  type Shape,
  type TextShape,
  weightOf,
} from './shapes.ts'

interface DrawingViewProps {
  drawing: Drawing
  picture: string | undefined
}

/** Sharp at any size, with text that can be searched and read aloud. */
export function DrawingView({ drawing, picture }: DrawingViewProps) {
  const { width, height, label, shapes } = drawing
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
      <Shapes shapes={shapes} picture={picture} />
    </svg>
  )
}

function Shapes({ shapes, picture }: { shapes: Shape[]; picture: DrawingViewProps['picture'] }) {
  return shapes.map((shape, index) => {
    if (shape.kind === 'group') return <Group key={index} shape={shape} picture={picture} />
    if (shape.kind === 'text') return <Text key={index} shape={shape} />
    if (shape.kind === 'path') return <Path key={index} shape={shape} />
    if (shape.kind === 'box') return <Box key={index} shape={shape} />
    const { x, y, width, height } = shape
    return picture && <image key={index} href={picture} {...{ x, y, width, height }} />
  })
}

function Group({ shape, picture }: { shape: GroupShape; picture: DrawingViewProps['picture'] }) {
  const { role, label, printScale, shapes } = shape
  return (
    <g
      role={role}
      aria-label={label}
      {...(printScale !== undefined && {
        className: styles.shrinking,
        style: { '--print-scale': printScale } as CSSProperties,
      })}
    >
      <Shapes shapes={shapes} picture={picture} />
    </g>
  )
}

function Text({ shape }: { shape: TextShape }) {
  const { text, x, y, size, face, align, ink = INK, lang, level } = shape
  return (
    <text
      x={x}
      y={y}
      fill={ink}
      fontFamily={familyOf(face)}
      fontSize={size}
      fontWeight={weightOf(shape)}
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

function Path({ shape }: { shape: PathShape }) {
  const { d, x, y, scale } = shape
  return <path d={d} transform={`translate(${x} ${y}) scale(${scale})`} {...lookOf(shape)} />
}

function Box({ shape }: { shape: BoxShape }) {
  const { radius, ...place } = insetBox(shape)
  return <rect {...place} rx={radius} {...lookOf(shape)} />
}

function lookOf({ stroke, ink = INK }: { stroke?: number; ink?: string }) {
  return stroke === undefined ? { fill: ink } : { fill: 'none', stroke: ink, strokeWidth: stroke }
}
