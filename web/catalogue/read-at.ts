/** '14:05' on the same day, else '20 Nov, 14:05', by the phone's own clock and time zone. */
export function formatReadAt(readAt: Date, now = new Date()): string {
  const isToday = readAt.toDateString() === now.toDateString()
  return readAt.toLocaleString('en-GB', {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
