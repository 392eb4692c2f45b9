import { auditLedger } from '../audit/audit-ledger.ts'
import { HOURS_OPTIONS, toAuditOptions } from '../audit/audit-options.ts'
import { compareStandings } from '../audit/compare-standings.ts'
import { describeBlindness, describeGroups } from '../audit/describe-audit.ts'
import { type FlaggedGroup, findVoidable } from '../audit/flagged-group.ts'
import { type Command, DONE, NOT_RIGHT } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { withRecords } from '../records/open-place.ts'
import { describeLeftOut, toListedRatings } from '../standings/listed-ratings.ts'

const PLACES = 10

export const audit: Command = {
  name: 'audit',
  summary: 'Flags ratings that neither chance nor a crowd explains. Changes nothing.',
  usage: '[--opens TIME] [--closes TIME]',
  details: [
    'The audit examines each network, all networks of about the same size together, and each period of five minutes. It asks whether a stall got far more high or low stars from there than their other ratings suggest. All stars from 1 to 5 count. The group with the strongest effect on the Top 5 comes first. The audit also flags ratings from before the gates opened, a disproportionate number after they closed, and a stall with far more devices than usual that rated nothing else.',
    'Thousands of phones behind one address, or a family on one hotspot, are not suspicious: the audit compares what they rate. A college or a town that comes for its own stall can look like a forger. Look at each group and decide; two organisers can take one out of the totals, under Evening in /admin. If too many ratings of a group may be honest and the Top 5 depends on it, the ratings cannot decide the places. The command shows the standings with all ratings, as they count now, and without the groups that can be taken out.',
    'The audit cannot detect people who are paid to rate with their own phones, or a few dozen forged ratings among the many from a mobile carrier or the Wi-Fi. The ledger stores addresses and browsers only as hashes. Deleting personal data deletes the hashes, so no audit is possible afterwards.',
  ],
  options: {
    ...HOURS_OPTIONS,
  },
  examples: ['audit', 'audit --opens "2026-11-22 17:00" --closes "2026-11-22 22:30"'],
  run(call) {
    const { print } = call
    return withRecords(call.env, async (records, env) => {
      const options = toAuditOptions(call, env)
      const all = await records.ledger()
      const { listed: ledger, leftOut } = await toListedRatings(all, env)
      const groups = auditLedger(ledger, options)
      print(
        `Examined: ${plural(ledger.length, 'rating')}. Flagged: ${plural(groups.length, 'group')}.`,
      )
      leftOut.map(describeLeftOut).forEach(print)
      describeBlindness(ledger).forEach(print)
      print('')
      describeGroups(groups, env.TIME_ZONE).forEach(print)
      if (ledger.length > 0) compare(ledger, groups).forEach(print)
      return groups.length > 0 ? NOT_RIGHT : DONE
    })
  },
}

function compare(ledger: LedgerRow[], groups: FlaggedGroup[]): string[] {
  const flagged = findVoidable(groups)
  const counted = ledger.filter((row) => row.voided_by === null)
  const clean = counted.filter((row) => !flagged.has(row.id))
  const sets = {
    'with all ratings': ledger,
    'as it counts now': counted,
    'without flagged': clean,
  }
  return compareStandings(sets, PLACES)
}
