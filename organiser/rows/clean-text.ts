import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { withoutUnseen } from '#shared/typed-text.ts'

/** Excel runs such a cell as a formula, in some languages even with full-width signs. */
const FORMULA_LIKE = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

export function tidyText(text: string): string {
  // Some programs leave control characters in cells, so they count as white space.
  return withoutUnseen(text.replaceAll(/\p{Cc}/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** 'masala  CHAI' and 'Masala Chai' are the same name. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The numbers of stalls with a unique name, by the name's key. */
export function numbersByName(stalls: { number: string; name: string }[]): Map<string, string> {
  const named = [...Map.groupBy(stalls, ({ name }) => toNameKey(name))]
  return new Map(
    named.flatMap(([name, same]): [string, string][] => {
      const [number, another] = new Set(same.map((one) => one.number))
      return name === '' || another !== undefined ? [] : [[name, number!]]
    }),
  )
}

/** '१२', ' 12 ' and '12.0' are stall 12. */
export function toStallNumber(text: string): string {
  return toAsciiDigits(text).replace(/^(\d+)\.0+$/, '$1')
}

export function isFormulaLike(text: string): boolean {
  return FORMULA_LIKE.test(text)
}
