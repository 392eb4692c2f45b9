import type { Account } from '#server/store/contract/ledger-rows.ts'
import { type Call, UsageError } from '../cli/command.ts'

/** Placeholders in the output, the help and the docs of `void`. */
const PLACEHOLDERS = ['YOUR NAME', 'NAME', 'SECOND NAME', 'THE REASON', 'TEXT', '…']

/** The two people responsible for a void, and the reason. @throws UsageError if one is missing. */
export function expectTwo({ text, list }: Call): Account {
  const why = text('why')?.trim()
  const names = list('by').map((name) => name.trim().replaceAll(/\s+/gu, ' '))
  if ([...names, why].some((given) => given && PLACEHOLDERS.includes(given))) {
    throw new UsageError('Put your own names and reason in place of the words in capitals.')
  }
  const [first, second, ...more] = names.filter((name) => name !== '')
  if (!first || !why) {
    throw new UsageError(
      'Who answers for it, and why? --by "NAME" --by "SECOND NAME" --why "the reason"',
    )
  }
  if (!second || new Set([first, second].map(toComparable)).size < 2) {
    throw new UsageError('Two people decide: give --by twice, with two different names.')
  }
  return { by: [first, second, ...more].join(' and '), why }
}

/** Letters only: an added dot or invisible letter is still the same person. */
const toComparable = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{DI}|[^\p{L}\p{M}\p{N}]/gu, '')
