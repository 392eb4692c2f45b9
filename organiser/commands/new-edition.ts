import type { Env } from '#server/env.ts'
import type { EditionRow } from '#server/store/contract/editions.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { type Call, type Command, DONE, UsageError, UserError } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import { describeMoment } from '../cli/moments.ts'
import {
  beginEdition,
  findPastFreeze,
  isEditionName,
  isEditionTaken,
} from '../records/begin-edition.ts'
import { describeForms } from '../records/describe-rows.ts'
import { withRecords } from '../records/open-place.ts'
import { countRows, type RowCounts } from '../records/personal-data.ts'

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
    if (name !== undefined && !isEditionName(name)) {
      throw new UsageError(
        `'${name}' cannot be the name of an edition. Use letters and digits, such as 2027.`,
      )
    }
    return withRecords(env, async (records, place) => {
      if (name === undefined) return undo(records, call)
      if (await isEditionTaken(records, name)) {
        throw new UserError(`The edition ${name} exists already.`)
      }
      return begin(name, { records, place, call })
    })
  },
}

const describe = ({ name }: EditionRow) =>
  name === null ? 'the previous edition' : `edition ${name}`

async function begin(
  name: string,
  { records, place, call }: { records: Records; place: Env; call: Call },
) {
  const { print, isOn, now } = call
  const at = now()
  if (!isOn('apply')) {
    print(`Would be archived: ${describeRows(await countRows(records))}.`)
    print('Stalls, committees, map and texts stay.')
    noteTimes(place, at).forEach(print)
    print('')
    print(`Nothing was changed. To do it: npm run mela -- new-edition ${name} --apply`)
    return DONE
  }
  const begun = await beginEdition(records, { name, env: place, at })
  print(`Edition ${name} has begun. Archived: ${describeRows(begun.rows)}.`)
  print(`The final list, the exports and a copy of the content folder are in ${begun.folder}`)
  print('The site shows it within two seconds. For a site of plain files, run export-site again.')
  noteTimes(place, at).forEach(print)
  print('To undo it, until somebody rates: npm run mela -- new-edition --undo --apply')
  return DONE
}

/** '12 ratings, 1 join request, ...'. */
const describeRows = ({ ratings, forms }: RowCounts) =>
  [plural(ratings, 'rating'), ...describeForms(forms)].join(', ')

function noteTimes(place: Env, now: Date): string[] {
  const freezeAt = findPastFreeze(place, now)
  if (!freezeAt) return []
  return [
    `freezeAt in content/festival.json is last year's (${describeMoment(freezeAt, place.TIME_ZONE)}). Write this year's; until then, the list is live.`,
  ]
}

async function undo(records: Records, { print, isOn }: Call) {
  const former = (await records.editions()).at(-2)
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
