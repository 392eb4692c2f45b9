import * as messages from '#messages/qr-cards.ts'
import type { Drawing } from '#web/visitors/qr-cards/drawing/shapes.ts'
import {
  BOLD,
  cardTitle,
  code,
  CONTENT_WIDTH,
  frame,
  header,
  HEADING,
  MARGIN,
  MIDDLE,
  PAGE,
  QR_SIZE,
  typedAddress,
} from './card-parts.ts'
import { pair, points, steps, thanks, guideOffers, openSteps } from './card-rows.ts'

/** Requirement Q-11. */
export function drawGuideCard(address: string): Drawing {
  const shapes = [
    ...header(),
    ...cardTitle(messages.openWebsite),
    code(address, MIDDLE - QR_SIZE / 2, 242),
    ...typedAddress(address, 582, 20),
    ...frame(messages.noPayment, 606),
    ...pair(messages.pointYourCamera, { ...BOLD, x: MARGIN, y: 684, size: 21 }),
    ...pair(messages.howToOpen, { ...HEADING, y: 721 }),
    steps(openSteps, { top: 750, rowHeight: 38, size: 19 }),
    { kind: 'box', x: MARGIN, y: 884, width: CONTENT_WIDTH, height: 1 } as const,
    ...pair(messages.offers, { ...HEADING, y: 922 }),
    points(guideOffers(), { top: 952, rowHeight: 38, size: 19 }),
    ...thanks(messages.visitAgain),
  ]
  return { ...PAGE, label: messages.guideCard, shapes }
}
