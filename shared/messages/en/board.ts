import { formatMoment, plural } from './format.ts'

export const asOf = ({ readAt }: { readAt: Date }) => `As of ${formatMoment(readAt)}`
/** @param minutes Whole minutes since the last totals. */
export const isOld = ({ readAt, minutes }: { readAt: Date; minutes: number }) =>
  `Not up to date. As of ${formatMoment(readAt)}, ${ago(minutes)}`

function ago(minutes: number): string {
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 120) return `${plural(minutes, 'minute', 'minutes')} ago`
  return `${plural(Math.floor(minutes / 60), 'hour', 'hours')} ago`
}

/** At the foot of the board, from the programme. */
export const nextOn = ({ moment, title }: { moment: string; title: string }) =>
  `Next: ${moment}, ${title}`
