export const openNow = 'Open now'
export const closesIn = ({ minutes }: { minutes: number }) => `Closes in ${minutes} min`
/** Without the day, because the time is today. */
export const opensAt = ({ moment }: { moment: string }) => `Opens at ${moment}`
/** With the day, as in '21 Nov, 11:00'. */
export const opensOn = ({ moment }: { moment: string }) => `Opens ${moment}`
/** For a stall that will not open again. */
export const closed = 'Closed'
/** The name of the list of opening hours. */
export const hours = 'Hours'
/** Sunday first. */
export const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
