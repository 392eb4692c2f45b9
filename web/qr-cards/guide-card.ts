import * as messages from '#messages/qr-cards.ts'
import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import type { Drawing } from '#web/qr-cards/drawing/shapes.ts'
import {
  code,
  CONTENT_WIDTH,
  frame,
  header,
  MARGIN,
  MIDDLE,
  PAGE,
  cardTitle,
  typedAddress,
  QR_SIZE,
} from './card-parts.ts'
import { pair, points, steps, thanks, guideOffers, openSteps } from './card-rows.ts'

const heading = { x: MARGIN, level: 2, size: 26, face: 'display' } as const

/** The card of the whole guide on A4 paper (specification, section 2, 'App QR card'). */
export function drawGuideCard(address: string, measure: Measure): Drawing {
  const shapes = [
    ...header(measure),
    ...cardTitle(messages.openWebsite, measure),
    code(address, MIDDLE - QR_SIZE / 2, 242),
    ...typedAddress(address, 582, 20, measure),
    ...frame(messages.noPayment, 606, measure),
    ...pair(messages.howToOpen, { ...heading, y: 694 }, measure),
    steps(openSteps, { top: 728, rowHeight: 42, size: 20 }, measure),
    { kind: 'box', x: MARGIN, y: 884, width: CONTENT_WIDTH, height: 1 } as const,
    ...pair(messages.offers, { ...heading, y: 922 }, measure),
    points(guideOffers, { top: 952, rowHeight: 38, size: 19 }, measure),
    ...thanks(messages.visitAgain, measure),
  ]
  return { ...PAGE, label: messages.guideCard, tiles: [{ height: PAGE.height, shapes }] }
}
