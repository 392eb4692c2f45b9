import type { Account } from '#server/store/contract/ledger-rows.ts'
import { type Call, type Option, UsageError } from '../cli/command.ts'

/** Placeholders in the output, the help and the docs. */
const PLACEHOLDERS = ['YOUR NAME', 'NAME', 'SECOND NAME', 'THE REASON', 'TEXT', '…']

/** The options of commands that need two people. */
export const TWO_NAMES_OPTIONS: Record<'by' | 'why', Option> = {
  by: { value: 'NAME', help: 'who is responsible; twice, for two people' },
  why: { value: 'TEXT', help: 'the reason, in case of a complaint' },
}

/** The two people responsible for a void, and the reason. @throws UsageError if one is missing. */
export function expectTwo({ text, list }: Call): Account {
  const why = text('why')?.trim()
  const names = list('by').map((name) => name.trim().replaceAll(/\s+/gu, ' '))
  if ([...names, why].some((given) => given && PLACEHOLDERS.includes(given))) {
    throw new UsageError('Replace the words in capitals with your own names and reason.')
  }
  const [first, second, ...more] = names.filter((name) => name !== '')
  if (!first || !why) {
    throw new UsageError(
      'Give two names and the reason: --by "NAME" --by "SECOND NAME" --why "the reason"',
    )
  }
  if (!second || new Set([first, second].map(toComparable)).size < 2) {
    throw new UsageError('Two people must decide. Give --by twice, with two different names.')
  }
  return { by: [first, second, ...more].join(' and '), why }
}

/** Letters and digits only: an added dot or invisible character does not make another person. */
const toComparable = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{DI}|[^\p{L}\p{M}\p{N}]/gu, '')
