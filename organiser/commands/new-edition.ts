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
  summary: 'Starts the next year with empty lists, and archives last year.',
  usage: 'NAME [--apply] | --undo [--apply]',
  details: [
    'Without --apply, the command shows what would be archived, and changes nothing. Stalls, committees, map and texts stay, because they are in the content folder.',
    'With --apply, it first writes the final list, every export and a copy of the content folder into a new folder under DATA_DIR/editions. Then the ratings, voids, corrections, shown results, join requests and feedback leave the lists together. The site may keep running, and the database keeps these rows apart. Ratings of last year that a phone still sends do not count.',
    'Until somebody rates in the new edition, --undo reverts all of it.',
    'The archived files contain phone numbers. `erase` and `purge` do not reach them: delete join-requests.xlsx when you no longer need it.',
  ],
  options: {
    apply: { help: 'do it' },
    undo: { help: 'return to the previous edition, if nobody has rated in this one' },
  },
  examples: ['new-edition 2027', 'new-edition 2027 --apply', 'new-edition --undo --apply'],
  words: [0, 1],
  run(call) {
    const { words, isOn, env } = call
    const [name] = words
    if (isOn('undo') === (name !== undefined)) {
      throw new UsageError(
        'Give the name of the new edition, such as 2027, or --undo without a name.',
      )
    }
    if (name !== undefined && !NAME.test(name)) {
      throw new UsageError(
        `'${name}' cannot be the name of an edition. Use letters and digits, such as 2027.`,
      )
    }
    return withRecords(env, async (records, place) => {
      const editions = await records.editions()
      if (name === undefined) return undo(records, editions, call)
      if (editions.some((one) => one.name === name)) {
        throw new UserError(`The edition ${name} exists already.`)
      }
      return begin(name, editions.at(-1)!, { records, place, call })
    })
  },
}

const describe = ({ name }: EditionRow) =>
  name === null ? 'the previous edition' : `edition ${name}`

async function begin(
  name: string,
  former: EditionRow,
  { records, place, call }: { records: Records; place: Env; call: Call },
) {
  const { print, isOn, now } = call
  const at = now()
  if (!isOn('apply')) {
    print(`Would be archived: ${(await describeRows(records)).join(', ')}.`)
    print('Stalls, committees, map and texts stay.')
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
  print(`Edition ${name} has begun. Archived: ${rows.join(', ')}.`)
  print(`The final list, the exports and a copy of the content folder are in ${folder}`)
  print('The site shows it within two seconds. For a site of plain files, run export-site again.')
  noteTimes(place, at).forEach(print)
  print('To undo it, until somebody rates: npm run mela -- new-edition --undo --apply')
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
    `freezeAt in content/festival.json is last year's (${describeMoment(freezeAt, TIME_ZONE)}). Write this year's; until then, the list is live.`,
  ]
}

async function undo(records: Records, editions: EditionRow[], { print, isOn }: Call) {
  const former = editions.at(-2)
  if (!former) throw new UserError('This is the first edition, so there is none to return to.')
  if (!isOn('apply')) {
    print(`The ratings, forms and results of ${describe(former)} would be in the lists again.`)
    print('Nothing was changed. To do it: npm run mela -- new-edition --undo --apply')
    return DONE
  }
  const { kind } = await records.undoEdition()
  if (kind !== 'undone') {
    throw new UserError(
      'Somebody has rated in the new edition, so it cannot be undone. Nothing was changed.',
    )
  }
  print(`The ratings, forms and results of ${describe(former)} are in the lists again.`)
  return DONE
}
