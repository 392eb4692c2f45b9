import * as messages from '#messages/qr-cards.ts'
import type { CardWords } from '#messages/qr-cards.ts'
import { hasHindiOnCards, pageName } from '#web/visitors/festival-names.ts'
import {
  type GroupShape,
  PAPER,
  type Shape,
  type TextShape,
  type TextStyle,
} from '#web/visitors/qr-cards/drawing/shapes.ts'
import { BOLD, CENTRED, line, MARGIN, RIGHT } from './card-parts.ts'

export interface Step extends CardWords {
  /** Path data on a 24 by 24 grid, drawn in strokes of 2. */
  icon?: string
}

const HINDI_LEFT = 496

type Place = TextStyle & { x: number; y: number; level?: 1 | 2 }

const ALONE = 1.25

export function pair({ english, hindi }: CardWords, place: Place): TextShape[] {
  const { y, size, face, isBold = false } = place
  if (!hasHindiOnCards())
    return [line(english, { ...place, align: 'start', width: RIGHT - place.x })]
  const inHindi = {
    y,
    size,
    face: 'plain',
    isBold: isBold || face === 'display',
    lang: 'hi',
  } as const
  return [
    line(english, { ...place, align: 'start', width: HINDI_LEFT - 10 - place.x }),
    line(hindi, { ...inHindi, x: HINDI_LEFT, align: 'start', width: RIGHT - HINDI_LEFT }),
  ]
}

interface RowLayout {
  top: number
  rowHeight: number
  size: number
}

export function steps(list: Step[], layout: RowLayout): GroupShape {
  const radius = layout.size * 0.75
  const side = 2 * radius
  const x = MARGIN + radius
  const number = { x, align: 'middle', size: layout.size * 0.95, ink: PAPER, ...BOLD } as const
  const left = MARGIN + side + 14
  return rows(list, { ...layout, left }, (index, middle) => [
    { kind: 'box', x: MARGIN, y: middle - radius, width: side, height: side, radius },
    { kind: 'text', text: String(index + 1), ...number, y: middle + layout.size * 0.34 },
  ])
}

export function points(list: Step[], layout: RowLayout): GroupShape {
  return rows(list, { ...layout, left: MARGIN }, () => [])
}

const ICON_SIZE = 28
const ICON_GRID = 24

function rows(
  list: Step[],
  { top, rowHeight, size, left }: RowLayout & { left: number },
  toBullet: (index: number, middle: number) => Shape[],
): GroupShape {
  const sizeOfWords = hasHindiOnCards() ? size : size * ALONE
  const items = list.map((step, index): GroupShape => {
    const middle = top + index * rowHeight
    const x = step.icon ? left + ICON_SIZE + 16 : left
    const isBold = step.icon !== undefined
    const shapes = [
      ...toBullet(index, middle),
      ...iconAt(step.icon, left, middle),
      ...pair(step, {
        x,
        y: middle + sizeOfWords * 0.36,
        size: sizeOfWords,
        face: 'plain',
        isBold,
      }),
    ]
    return { kind: 'group', role: 'listitem', shapes }
  })
  return { kind: 'group', role: 'list', shapes: items }
}

function iconAt(d: string | undefined, x: number, middle: number): Shape[] {
  if (!d) return []
  const y = middle - ICON_SIZE / 2
  return [{ kind: 'path', d, x, y, scale: ICON_SIZE / ICON_GRID, stroke: 2 }]
}

export function thanks(words: CardWords): Shape[] {
  const look = { y: 1082, size: 24, face: 'display' } as const
  return hasHindiOnCards()
    ? pair(words, { ...look, x: MARGIN })
    : [line(words.english, { ...look, ...CENTRED })]
}

const phoneIcon = 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 19h2'
const lensIcon =
  'M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'
const codeIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2M14 20h2v-2M20 20v-1'
const linkIcon =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17'
const starIcon = 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.300-.8z'
const searchIcon = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5'
const mapIcon = 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14'

export const openSteps: Step[] = [
  { ...messages.openSearch, icon: phoneIcon },
  { ...messages.tapLens, icon: lensIcon },
  { ...messages.pointAtCode, icon: codeIcon },
  { ...messages.tapLink, icon: linkIcon },
]

export const rateSteps: Step[] = [...openSteps, { ...messages.giveStars, icon: starIcon }]

export const guideOffers = (): Step[] => [
  { ...messages.findFood, icon: searchIcon },
  ...(pageName('map') ? [{ ...messages.seeMap, icon: mapIcon }] : []),
  { ...messages.rateStalls, icon: starIcon },
]
