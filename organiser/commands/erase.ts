import type { ForgottenRows } from '#server/store/contract/erasure.ts'
import type { Records } from '#server/store/contract/records.ts'
import { type Command, DONE, UserError, UsageError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { describeCopies, describeForgotten } from '../records/describe-erased.ts'
import { withRecords } from '../records/open-place.ts'

/** With +91 or 0 before them, these are still one number. */
const OWN_DIGITS = 10
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const erase: Command = {
  name: 'erase',
  summary: 'Forgets somebody who asks: join requests, feedback, and whose ratings were theirs.',
  usage: '--phone NUMBER | --device ID  [--apply]',
  details: [
    'By the phone number that somebody wrote into Join Us, or by the device that an export shows. Without --apply it says what it would do.',
    'Join requests and feedback are deleted, and where the ratings came from is forgotten. The ratings count on, as nobody’s: totals and prizes do not move. A phone that has sent other numbers too keeps the rest, which may be other people’s.',
  ],
  options: {
    phone: { value: 'NUMBER', help: 'with or without +91, blanks and dashes' },
    device: { value: 'ID', help: 'as it stands in an export' },
    apply: { help: 'do it; it cannot be undone' },
  },
  examples: ['erase --phone "98765 43210"', 'erase --phone "98765 43210" --apply'],
  async run({ text, isOn, context }) {
    const [phone, device] = [text('phone'), text('device')?.toLowerCase()]
    if ((phone === undefined) === (device === undefined)) {
      throw new UsageError('Whom? Either --phone NUMBER or --device ID.')
    }
    return withRecords(context, async (records, { DATA_DIR }) => {
      const phones = phone === undefined ? [] : await findPhones(records, phone)
      if (device !== undefined) await expectDevice(records, device)
      const isTrial = !isOn('apply')
      let shared = 0
      const gone: ForgottenRows[] =
        device === undefined ? [] : [await records.forgetDevice(device, isTrial)]
      for (const written of phones) {
        const { sharedDevices, ...rows } = await records.forgetPhone(written, isTrial)
        gone.push(rows)
        shared += sharedDevices
      }
      describeForgotten(addUp(gone)).forEach(context.print)
      if (shared > 0) {
        context.print(
          `${plural(shared, 'device')} sent other numbers too: feedback and ratings from there stay as they are. If the device is this person's: --device.`,
        )
      }
      if (isTrial) context.print('Nothing was changed yet: add --apply. It cannot be undone.')
      else describeCopies(DATA_DIR).forEach(context.print)
      return DONE
    })
  },
}

async function findPhones(records: Records, typed: string): Promise<string[]> {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '') throw new UsageError('--phone takes a number.')
  const requests = await records.joinRequests()
  const isSame = (phone: string) =>
    phone === digits ||
    (digits.length >= OWN_DIGITS && phone.slice(-OWN_DIGITS) === digits.slice(-OWN_DIGITS))
  const phones = new Set(requests.map((row) => row.phone).filter(isSame))
  if (phones.size === 0) throw new UserError('Nobody has asked to join with that number.')
  return [...phones]
}

async function expectDevice(records: Records, device: string): Promise<void> {
  if (!UUID.test(device)) throw new UsageError('--device takes an id as it stands in an export.')
  const rows = [
    ...(await records.ledger()),
    ...(await records.joinRequests()),
    ...(await records.feedback()),
  ]
  if (!rows.some((row) => row.device_id === device)) {
    throw new UserError('That device has sent nothing, or is forgotten already.')
  }
}

function addUp(all: ForgottenRows[]): ForgottenRows {
  return all.reduce((sum, rows) => ({
    joinRequests: sum.joinRequests + rows.joinRequests,
    feedback: sum.feedback + rows.feedback,
    traces: sum.traces + rows.traces,
    ratings: sum.ratings + rows.ratings,
  }))
}
