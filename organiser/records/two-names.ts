import type { Account } from '#server/store/contract/ledger-rows.ts'
import { type Call, UsageError } from '../cli/command.ts'

/** Placeholders in the output, the help and the documentation of `void`. */
const PLACEHOLDERS = ['YOUR NAME', 'NAME', 'SECOND NAME', 'THE REASON', 'TEXT', '…']

/** Two people who answer for a void, and why. @throws UsageError when one of them is missing. */
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

/** By their letters alone: a dot or an invisible letter makes no other person. */
const toComparable = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{DI}|[^\p{L}\p{M}\p{N}]/gu, '')
