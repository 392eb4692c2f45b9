import type { Call } from './command.ts'

/** The arguments and options of a call, for typing again. @param options In output order. */
export function repeatCall({ words, list, isOn }: Call, options: string[]): string {
  const quote = (word: string) => (/^[\w./=-]+$/.test(word) ? word : `"${word}"`)
  const given = options.flatMap((name) => {
    const values = list(name).map((value) => `--${name} ${quote(value)}`)
    return values.length === 0 && isOn(name) ? [`--${name}`] : values
  })
  return [...words.map(quote), ...given].map((word) => ` ${word}`).join('')
}
