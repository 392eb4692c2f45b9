import { auditLedger } from '../audit/audit-ledger.ts'
import { HOURS_OPTIONS, repeatHours, toAuditOptions } from '../audit/audit-options.ts'
import { compareStandings, describeBlindness, describeGroups } from '../audit/describe-audit.ts'
import { type Command, DONE, NOT_RIGHT } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { withRecords } from '../records/open-place.ts'

const PLACES = 10

export const audit: Command = {
  name: 'audit',
  summary: 'Flags ratings that neither chance nor a crowd would bring, and changes nothing.',
  usage: '[--opens TIME] [--closes TIME]',
  details: [
    'Flags a stall that got far more of the same stars from one network than its visitors elsewhere give; far more in a few minutes than its share of that time; far more from devices that rated nothing else; and ratings from before the gates opened or, out of proportion, after they closed. Thousands of phones behind one address, or a family on one hotspot, are no offence: what is compared is what they rate.',
    'Look at each group and decide; `void` takes one out of the totals. The standings are shown with all ratings, as they count now, and as they would be without what is flagged.',
    'Of addresses and browsers the ledger has only hashes, which equal places share; `purge` drops them.',
  ],
  options: HOURS_OPTIONS,
  examples: ['audit', 'audit --opens "2026-11-22 17:00" --closes "2026-11-22 22:30"'],
  run(call) {
    const { print } = call
    return withRecords(call.env, async (records, env) => {
      const options = toAuditOptions(call, env)
      const ledger = await records.ledger()
      const groups = auditLedger(ledger, options)
      print(
        `Looked at ${plural(ledger.length, 'rating')}; flagged: ${plural(groups.length, 'group')}.`,
      )
      describeBlindness(ledger).forEach(print)
      print('')
      describeGroups(groups, repeatHours(call)).forEach(print)
      if (ledger.length > 0) print('Places, scores and numbers of ratings:')
      if (ledger.length > 0) compareStandings(ledger, groups, PLACES).forEach(print)
      return groups.length > 0 ? NOT_RIGHT : DONE
    })
  },
}
