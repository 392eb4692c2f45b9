/** Levenshtein distance. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  const row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    let aboveLeft = row[0]!
    let left = (row[0] = i)
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!
      const change = aboveLeft + (a[i - 1] === b[j - 1] ? 0 : 1)
      aboveLeft = above
      row[j] = left = Math.min(change, above + 1, left + 1)
      least = Math.min(least, left)
    }
    if (least > most) return false
  }
  return row[b.length]! <= most
}
