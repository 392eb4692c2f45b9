import type { Env } from '#server/env.ts'
import type { Account, LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { HOURS_OPTIONS, repeatHours, toAuditOptions } from '../audit/audit-options.ts'
import { chooseRatings } from '../audit/choose-ratings.ts'
import { previewVoid, toListedVoids } from '../audit/voids.ts'
import { compareStandings } from '../audit/compare-standings.ts'
import { nameStalls } from '../audit/describe-evidence.ts'
import type { FlaggedGroup } from '../audit/flagged-group.ts'
import { type Call, type Command, DONE, UserError, UsageError } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import { describeMoment } from '../cli/moments.ts'
import { repeatCall } from '../cli/repeat-call.ts'
import { WHO } from '../records/describe-moves.ts'
import { withRecords } from '../records/open-place.ts'
import { toListedRatings } from '../standings/listed-ratings.ts'
import { expectTwo, TWO_NAMES_OPTIONS } from '../records/two-names.ts'

const MANY = 1000
const PLACES = 10
/** The options that select ratings. */
const CHOICE = ['network', 'burst', 'rating', 'undo', ...Object.keys(HOURS_OPTIONS)]

export const voidCommand: Command = {
  name: 'void',
  summary: 'Takes flagged ratings out of the totals, or puts them back. Deletes none.',
  usage:
    '[GROUP...] [--network NAME] [--burst NAME] [--rating ID]... | --undo NUMBER  [--by NAME --by NAME --why TEXT --apply] | --list',
  details: [
    'GROUP is a name from `audit`. Give the same --opens and --closes as there. Without --apply, the command shows the standings with and without these ratings, and changes nothing.',
    'Every void and every undo needs two people: --by twice. The ledger keeps the ratings, and records who voided them, when and why. Their devices cannot rate the stall again. The site shows the new totals within a second.',
    'A group has only the ratings that push a stall. --network takes out everything from one network, and --burst everything that its stalls got in these minutes, including honest ratings.',
    'Each void gets a number. With --undo and this number, the ratings count again, and this is recorded too.',
  ],
  options: {
    network: { value: 'NAME', help: 'everything from this network, as listed by audit --networks' },
    burst: { value: 'NAME', help: 'everything in this burst, by its name from audit' },
    rating: { value: 'ID', help: 'one rating, by its id in the export; may be repeated' },
    undo: { value: 'NUMBER', help: 'make the ratings of this void count again' },
    ...TWO_NAMES_OPTIONS,
    apply: { help: 'do it' },
    list: { help: 'list all voids, including undone ones' },
    ...HOURS_OPTIONS,
  },
  examples: [
    'void network-9f3a12',
    'void network-9f3a12 --by "Asha Jain" --by "Om Shah" --why "one phone shop, 400 new devices in ten minutes" --apply',
    'void --undo 3 --by "Asha Jain" --by "Om Shah" --why "it was the school class" --apply',
    'void --list',
  ],
  words: [0, MANY],
  run(call) {
    return withRecords(call.env, async (records, env) => {
      if (call.isOn('list')) return listVoids(records, call, env)
      // Invalid names are reported before anything is shown.
      const account = call.isOn('apply') ? expectTwo(call) : undefined
      const batch = call.text('undo')
      const ledger = await records.ledger()
      const { listed } = await toListedRatings(ledger, env)
      if (batch !== undefined) {
        const number = toBatch(batch)
        const rows = await findBatch(records, ledger, number)
        if (account) return undo(records, number, account, call)
        return preview(listed, rows, call)
      }
      const rows = choose(ledger, call, () => auditLedger(listed, toAuditOptions(call, env)))
      if (!account) return preview(listed, rows, call)
      const ids = rows.map(({ id }) => id)
      return voidRatings(records, ids, account, call)
    })
  },
}

function choose(ledger: LedgerRow[], call: Call, audit: () => FlaggedGroup[]): LedgerRow[] {
  const choice = {
    groups: call.words,
    networks: call.list('network'),
    bursts: call.list('burst'),
    ratings: call.list('rating').map((id) => id.toLowerCase()),
  }
  if (Object.values(choice).every((names) => names.length === 0)) {
    throw new UsageError('Give a group, or --network, --burst or --rating.')
  }
  return chooseRatings(ledger, choice, audit)
}

function toBatch(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`--undo needs the number of a void, but it is '${text}'.`)
}

async function findBatch(records: Records, ledger: LedgerRow[], batch: number) {
  const voids = await records.voids()
  const ids = new Set(
    voids
      .filter((row) => row.batch === batch && row.undone_at === null)
      .map((row) => row.rating_id),
  )
  if (ids.size > 0) return ledger.filter(({ id }) => ids.has(id))
  throw new UserError(
    `There is nothing to undo for void ${batch}. To list the voids: npm run mela -- void --list`,
  )
}

/**
 * Prints the standings before and after, and the command to type.
 * @param ledger The ratings of the ranked stalls.
 */
function preview(ledger: LedgerRow[], rows: LedgerRow[], call: Call): number {
  const { print, text } = call
  const undoes = text('undo') !== undefined
  const { count, counted, afterwards } = previewVoid(ledger, rows, undoes)
  if (count === 0)
    throw new UserError('These ratings already do not count, so nothing would change.')
  print(`${plural(count, 'rating')} would ${undoes ? 'count again' : 'no longer count'}:`)
  compareStandings({ 'as it counts now': counted, afterwards }, PLACES).forEach(print)
  print('')
  print('Nothing was changed. To do it, two people must agree:')
  print(`npm run mela -- void${repeatCall(call, CHOICE)} ${WHO} --apply`)
  return DONE
}

async function voidRatings(records: Records, ids: string[], account: Account, call: Call) {
  const { now, print } = call
  const { batch, count: voided } = await records.voidRatings(ids, account, now())
  if (voided === 0)
    throw new UserError('These ratings already do not count, so nothing was changed.')
  const already = new Set(ids).size - voided
  print(
    `${plural(voided, 'rating')} no longer count${voided === 1 ? 's' : ''}: void ${batch}.` +
      (already > 0 ? ` ${plural(already, 'other')} did not before.` : ''),
  )
  print(`To undo it: npm run mela -- void --undo ${batch} ${WHO} --apply`)
  print(
    `The other groups may look different now. Run again: npm run mela -- audit${repeatHours(call)}`,
  )
  return DONE
}

async function undo(records: Records, batch: number, account: Account, { now, print }: Call) {
  const undone = await records.undoVoid(batch, account, now())
  print(`${plural(undone, 'rating')} of void ${batch} count${undone === 1 ? 's' : ''} again.`)
  return DONE
}

async function listVoids(records: Records, { print }: Call, { TIME_ZONE }: Env) {
  const voids = toListedVoids(await records.voids(), await records.ledger())
  const at = (iso: string) => describeMoment(new Date(iso), TIME_ZONE)
  if (voids.length === 0) print('Nothing has been voided.')
  for (const { batch, count, stalls, undone, ...first } of voids) {
    print(
      `${batch}: ${plural(count, 'rating')} for ${nameStalls(stalls)}, by ${first.by}, ${at(first.at)}: ${first.why}`,
    )
    if (undone) print(`   undone by ${undone.by}, ${at(undone.at)}: ${undone.why}`)
  }
  return DONE
}
