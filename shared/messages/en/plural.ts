/** The words for a count: English has one form for 1 and another for every other number. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}
