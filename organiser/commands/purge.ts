import { type Command, DONE, UsageError } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import { describeMoment, toMoment } from '../cli/moments.ts'
import { describeCopies, describeErased, describeForms } from '../records/describe-rows.ts'
import { withRecords } from '../records/open-place.ts'
import { countRows } from '../records/personal-data.ts'

export const purge: Command = {
  name: 'purge',
  summary: 'Deletes everybody’s personal data from before a given time.',
  usage: '--before TIME [--apply]',
  details: [
    'Run it at most 90 days after the festival, and export first what you still need. Without --apply, the command only shows what it would do.',
    'Deletes join requests, feedback and the fingerprints of ratings from before that time. The ratings become anonymous but still count. `audit` can no longer examine them.',
  ],
  options: {
    before: { value: 'TIME', help: 'such as "2026-11-23 12:00"' },
    apply: { help: 'do it; this cannot be undone' },
  },
  examples: ['purge --before "2026-11-23 12:00"', 'purge --before "2026-11-23 12:00" --apply'],
  async run({ text, isOn, env, now, print }) {
    const typed = text('before')
    if (typed === undefined) throw new UsageError('Give the time: --before TIME.')
    return withRecords(env, async (records, { DATA_DIR, TIME_ZONE }) => {
      const before = toMoment(typed, TIME_ZONE, now())
      if (before > now())
        throw new UsageError(
          `--before must be in the past. It is ${describeMoment(now(), TIME_ZONE)} (${TIME_ZONE}) now.`,
        )
      const moment = `${describeMoment(before, TIME_ZONE)} (${TIME_ZONE})`
      if (isOn('apply')) {
        const erased = await records.eraseBefore(before)
        print(`All personal data from before ${moment} is deleted:`)
        describeErased(erased, false).forEach(print)
        print('These ratings can no longer be audited.')
        describeCopies(DATA_DIR).forEach(print)
      } else {
        const { forms, ratings } = await countRows(records, before)
        const found = [...describeForms(forms), plural(ratings, 'rating')].join(', ')
        print(`Data from before ${moment}: ${found}.`)
        print('These ratings could no longer be audited.')
        print('Nothing was changed. To delete the data, add --apply. This cannot be undone.')
      }
      return DONE
    })
  },
}
