import type {
  Account,
  LedgerRow,
  Records,
  VoidRow,
} from '#server/store/contract/organiser-records.ts'
import type { Env } from '#server/env.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { HOURS_OPTIONS, toAuditOptions } from '../audit/audit-options.ts'
import { type Call, type Command, DONE, UserError, UsageError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { describeMoment } from '../cli/moments.ts'
import { withRecords } from '../records/open-place.ts'

const MANY = 1000
/** Placeholders in the output, the help and the documentation of this command. */
const PLACEHOLDERS = ['YOUR NAME', 'NAME', 'THE REASON', 'TEXT', '…']

export const voidCommand: Command = {
  name: 'void',
  summary: 'Takes flagged ratings out of the totals, or back in. No rating is ever deleted.',
  usage:
    '[GROUP...] [--rating ID]... --by NAME --why TEXT | --undo NUMBER --by NAME --why TEXT | --list',
  details: [
    'GROUP is a name that `audit` shows. Give the same --opens and --closes as there. The ledger keeps the ratings with who voided them, when and why; their devices cannot rate the stall again. The site shows the new totals within a second.',
    'Each call gets a number; --undo with it has the ratings count again, and that stays written too.',
  ],
  options: {
    by: { value: 'NAME', help: 'who answers for it' },
    why: { value: 'TEXT', help: 'a reason that holds when somebody complains' },
    rating: { value: 'ID', help: 'one rating, by the id in its export; may be repeated' },
    undo: { value: 'NUMBER', help: 'has what was voided under this number count again' },
    list: { help: 'shows all that was voided and undone' },
    ...HOURS_OPTIONS,
  },
  examples: [
    'void network-12-5-9f3a --by "Asha Jain" --why "one phone shop, 400 new devices in ten minutes"',
    'void --undo 3 --by "Om Shah" --why "it was the school class"',
    'void --list',
  ],
  words: [0, MANY],
  run(call) {
    return withRecords(call.env, async (records, env) => {
      if (call.isOn('list')) return listVoids(await records.voids(), call, env)
      const account = toAccount(call)
      const batch = call.text('undo')
      if (batch !== undefined) return undo(records, toBatch(batch), account, call)
      return voidRatings(records, await findRatings(records, call, env), account, call)
    })
  },
}

function toAccount({ text }: Call): Account {
  const [by, why] = [text('by')?.trim(), text('why')?.trim()]
  if ([by, why].some((given) => given && PLACEHOLDERS.includes(given))) {
    throw new UsageError('Put your own name and reason in place of the words in capitals.')
  }
  if (by && why) return { by, why }
  throw new UsageError('Who answers for it, and why? --by "YOUR NAME" --why "the reason"')
}

function toBatch(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`--undo takes the number that void has shown, not '${text}'.`)
}

async function findRatings(records: Records, call: Call, env: Env): Promise<string[]> {
  const ids = call.list('rating').map((id) => id.toLowerCase())
  if (call.words.length + ids.length === 0) throw new UsageError('Which group, or which --rating?')
  const ledger = await records.ledger()
  const known = new Map(ledger.map((row) => [row.id, row]))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new UserError(`There is no rating ${unknown.join(', ')}.`)
  return [...ids, ...findGroups(ledger, call, env)]
}

function findGroups(ledger: LedgerRow[], call: Call, env: Env): string[] {
  if (call.words.length === 0) return []
  const groups = auditLedger(ledger, toAuditOptions(call, env))
  return call.words.flatMap((name) => {
    const group = groups.find((one) => one.name === name)
    if (!group) {
      throw new UserError(
        `'audit' flags no group ${name}. Is it voided already? Did it have --opens or --closes?`,
      )
    }
    if (group.isBlunt) {
      throw new UserError(
        `${name} has too many honest ratings in it. Take out the export of the ratings, and void by --rating those that you can stand by.`,
      )
    }
    return group.ratings.map((row) => row.id)
  })
}

async function voidRatings(
  records: Records,
  ids: string[],
  account: Account,
  { now, print }: Call,
) {
  const { batch, count: voided } = await records.voidRatings(ids, account, now())
  if (voided === 0) throw new UserError('They do not count already; nothing was changed.')
  const already = new Set(ids).size - voided
  print(
    `${plural(voided, 'rating')} no longer count${voided === 1 ? 's' : ''}: void ${batch}.` +
      (already > 0 ? ` ${plural(already, 'other')} did not before.` : ''),
  )
  print(`To undo it: npm run mela -- void --undo ${batch} --by "YOUR NAME" --why "THE REASON"`)
  return DONE
}

async function undo(records: Records, batch: number, account: Account, { now, print }: Call) {
  const undone = await records.undoVoid(batch, account, now())
  if (undone === 0) {
    throw new UserError(`There is nothing to undo under ${batch}: npm run mela -- void --list`)
  }
  print(`${plural(undone, 'rating')} of void ${batch} count${undone === 1 ? 's' : ''} again.`)
  return DONE
}

function listVoids(voids: VoidRow[], { print }: Call, { TIME_ZONE }: Env): number {
  const at = (iso: string) => describeMoment(new Date(iso), TIME_ZONE)
  if (voids.length === 0) print('Nothing was ever voided.')
  for (const [batch, rows] of Map.groupBy(voids, (row) => row.batch)) {
    const [first] = rows as [VoidRow]
    const { voided_by, voided_why, undone_at, undone_by, undone_why } = first
    print(
      `${batch}: ${plural(rows.length, 'rating')}, by ${voided_by}, ${at(first.voided_at)}: ${voided_why}`,
    )
    if (undone_at !== null) print(`   undone by ${undone_by}, ${at(undone_at)}: ${undone_why}`)
  }
  return DONE
}
