import type { Records } from '#server/store/contract/records.ts'
import { type Command, DONE, UsageError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { describeMoment, toMoment } from '../cli/moments.ts'
import { describeCopies, describeForgotten } from '../records/describe-erased.ts'
import { withRecords } from '../records/open-place.ts'

export const purge: Command = {
  name: 'purge',
  summary: 'Ends the keeping of personal data: all that was sent before a moment.',
  usage: '--before TIME [--apply]',
  details: [
    'At the latest 90 days after the festival. Take out first what you still need. Without --apply it says what it would do.',
    'Join requests and feedback from before are deleted; of the ratings it is forgotten from which device, network and browser they came. They count on, and no total moves. `audit` has nothing to look at any more for them.',
  ],
  options: {
    before: { value: 'TIME', help: 'such as "2026-11-23 12:00"' },
    apply: { help: 'do it; it cannot be undone' },
  },
  examples: ['purge --before "2026-11-23 12:00"', 'purge --before "2026-11-23 12:00" --apply'],
  async run({ text, isOn, context }) {
    const typed = text('before')
    if (typed === undefined) throw new UsageError('Before when? --before TIME.')
    return withRecords(context, async (records, { DATA_DIR, TIME_ZONE }) => {
      const before = toMoment(typed, TIME_ZONE, context.now())
      if (before > context.now())
        throw new UsageError(
          `--before takes a moment that has passed; it is ${describeMoment(context.now(), TIME_ZONE)} (${TIME_ZONE}) now.`,
        )
      const moment = `${describeMoment(before, TIME_ZONE)} (${TIME_ZONE})`
      if (isOn('apply')) {
        const gone = await records.forgetBefore(before)
        context.print(`Everything personal from before ${moment} is gone:`)
        describeForgotten(gone).forEach(context.print)
        describeCopies(DATA_DIR).forEach(context.print)
      } else {
        context.print(`From before ${moment}: ${await describeFound(records, before)}.`)
        context.print('Nothing was changed: add --apply. It cannot be undone.')
      }
      return DONE
    })
  },
}

async function describeFound(records: Records, before: Date): Promise<string> {
  const isBefore = (row: { created_at: string }) => Date.parse(row.created_at) < before.getTime()
  const [requests, feedback, ratings] = [
    await records.joinRequests(),
    await records.feedback(),
    await records.ledger(),
  ].map((rows) => rows.filter(isBefore).length)
  return `${plural(requests!, 'join request')}, ${plural(feedback!, 'row')} of feedback, ${plural(ratings!, 'rating')}`
}
