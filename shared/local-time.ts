const LOCAL_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/

/** Whether a cell is a date and time of the festival, such as '2027-12-23 22:00'. */
export function isLocalTime(text: string): boolean {
  const [, day, time] = LOCAL_TIME.exec(text) ?? []
  const moment = new Date(`${day}T${time}:00Z`)
  // A date such as 30 February is moved to March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
}
