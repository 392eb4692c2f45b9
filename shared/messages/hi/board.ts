import { formatMoment } from './format.ts'

export const asOf = ({ readAt }: { readAt: Date }) => `${formatMoment(readAt)} तक`
export const isOld = ({ readAt, minutes }: { readAt: Date; minutes: number }) =>
  `ताज़ा नहीं है। ${formatMoment(readAt)} तक, ${ago(minutes)}`

function ago(minutes: number): string {
  if (minutes < 1) return 'एक मिनट से कम पहले'
  if (minutes < 120) return `${minutes} मिनट पहले`
  return `${Math.floor(minutes / 60)} घंटे पहले`
}

export const nextOn = ({ moment, title }: { moment: string; title: string }) =>
  `इसके बाद: ${moment}, ${title}`
