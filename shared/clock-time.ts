/**
 * A time of day, with its day where that is another than today, by the phone's own clock and time zone.
 * @param toDay The day and month, in the language of whoever reads it.
 * @param toTime The time of day, in the same language.
 */
export function toMoment(
  moment: Date,
  now: Date,
  toDay: (moment: Date) => string,
  toTime: (moment: Date) => string,
): string {
  const isToday = moment.toDateString() === now.toDateString()
  return (isToday ? '' : `${toDay(moment)}, `) + toTime(moment)
}

export function toTwoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}
