import type { Env } from '#server/env.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import type { EditionRow } from '#server/store/contract/editions.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { type Call, type Command, DONE, UsageError, UserError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { describeMoment } from '../cli/moments.ts'
import { archiveEdition, toArchiveFolder } from '../records/archive-edition.ts'
import { describeForms } from '../records/describe-rows.ts'
import { withRecords } from '../records/open-place.ts'

/** Part of a folder's name. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,39}$/u

export const newEdition: Command = {
  name: 'new-edition',
  summary: 'Begins the next year: files last year away, and starts with empty lists.',
  usage: 'NAME [--apply] | --undo [--apply]',
  details: [
    'Without --apply it shows what would be filed away, and changes nothing. Stalls, committees, map and texts stay: they are the content folder.',
    'With --apply it first writes the final list, every export and a copy of the content folder into a folder of its own under DATA_DIR/editions. Then the ratings, voids, corrections, shown results, join requests and feedback leave the lists all at once, while the site runs; the database keeps them apart. A rating of last year that a phone sends now is not counted.',
    'Until somebody has rated in the new edition, --undo takes it all back.',
    'The files hold phone numbers. `erase` and `purge` reach what the database keeps, not these files: delete join-requests.xlsx when you no longer need it.',
  ],
  options: {
    apply: { help: 'do it' },
    undo: { help: 'goes on with the edition before, as long as nobody has rated in this one' },
  },
  examples: ['new-edition 2027', 'new-edition 2027 --apply', 'new-edition --undo --apply'],
  words: [0, 1],
  run(call) {
    const { words, isOn, env } = call
    const [name] = words
    if (isOn('undo') === (name !== undefined)) {
      throw new UsageError('Name the edition that begins, such as 2027; or --undo without a name.')
    }
    if (name !== undefined && !NAME.test(name)) {
      throw new UsageError(`'${name}' cannot be a name: take letters and digits, such as 2027.`)
    }
    return withRecords(env, async (records, place) => {
      const editions = await records.editions()
      if (name === undefined) return undo(records, editions, call)
      if (editions.some((one) => one.name === name)) {
        throw new UserError(`There is an edition ${name} already.`)
      }
      return begin(name, editions.at(-1)!, { records, place, call })
    })
  },
}

const describe = ({ name }: EditionRow) =>
  name === null ? 'the edition before' : `edition ${name}`

async function begin(
  name: string,
  former: EditionRow,
  { records, place, call }: { records: Records; place: Env; call: Call },
) {
  const { print, isOn, now } = call
  const at = now()
  if (!isOn('apply')) {
    print(`Would be filed away: ${(await describeRows(records)).join(', ')}.`)
    print('Stalls, committees, map and texts stay as they are.')
    noteTimes(place, at).forEach(print)
    print('')
    print(`Nothing was changed. To do it: npm run mela -- new-edition ${name} --apply`)
    return DONE
  }
  const folder = toArchiveFolder(place, former, at)
  let rows: string[] = []
  await records.newEdition(name, at, async () => {
    rows = await describeRows(records)
    await archiveEdition(folder, records, place)
  })
  print(`Edition ${name} has begun. Filed away: ${rows.join(', ')}.`)
  print(`The final list, the exports and a copy of the content folder are in ${folder}`)
  print('The site shows it within two seconds; a site of plain files needs export-site again.')
  noteTimes(place, at).forEach(print)
  print('Until somebody rates, it can be undone: npm run mela -- new-edition --undo --apply')
  return DONE
}

/** '12 ratings, 1 join request, ...'. */
async function describeRows(records: Records): Promise<string[]> {
  const ledger = await records.ledger()
  const forms: Record<string, number> = {}
  for (const form of FORM_TABLES) forms[form.name] = (await records.formRows(form)).length
  return [plural(ledger.length, 'rating'), ...describeForms(forms)]
}

function noteTimes({ CONTENT_DIR, TIME_ZONE }: Env, now: Date): string[] {
  const { value: festival } = readFestivalFacts(createContentReader(CONTENT_DIR))
  const { freezeAt } = toFestivalTimes(festival ?? {}, TIME_ZONE)
  if (!freezeAt || freezeAt > now) return []
  return [
    `The freezeAt of content/festival.json is last year's (${describeMoment(freezeAt, TIME_ZONE)}): the list is live until you write this year's.`,
  ]
}

async function undo(records: Records, editions: EditionRow[], { print, isOn }: Call) {
  const former = editions.at(-2)
  if (!former) throw new UserError('This is the first edition: there is none to go back to.')
  if (!isOn('apply')) {
    print(`Everything of ${describe(former)} would be in the lists again.`)
    print('Nothing was changed. To do it: npm run mela -- new-edition --undo --apply')
    return DONE
  }
  const { kind } = await records.undoEdition()
  if (kind !== 'undone') {
    throw new UserError('Somebody has rated in the new edition: it stays, and nothing was changed.')
  }
  print(`Everything of ${describe(former)} is in the lists again.`)
  return DONE
}
