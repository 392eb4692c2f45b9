import type { Records } from '#server/store/contract/organiser-records.ts'
import { type Command, DONE, UserError, UsageError } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import { describeCopies, describeErased } from '../records/describe-rows.ts'
import { withRecords } from '../records/open-place.ts'
import { findPhoneTest } from '../records/personal-data.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const erase: Command = {
  name: 'erase',
  summary: 'Erases one person’s data. Their ratings stay and become anonymous.',
  usage: '--phone NUMBER | --device ID  [--apply]',
  details: [
    'Give the phone number that the person wrote into Join Us, or the device id from an export. Without --apply, the command only shows what it would do.',
    'Join requests and feedback are deleted. The ratings become anonymous but still count, so totals and prizes stay the same. Random names replace the network hashes, for everybody on the same network, so that `audit` still sees one group. If a phone has sent other phone numbers too, its other rows stay, because they may belong to other people.',
  ],
  options: {
    phone: { value: 'NUMBER', help: 'with or without +91, spaces and dashes' },
    device: { value: 'ID', help: 'as in an export' },
    apply: { help: 'do it; this cannot be undone' },
  },
  examples: ['erase --phone "98765 43210"', 'erase --phone "98765 43210" --apply'],
  async run({ text, isOn, env, print }) {
    const [phone, device] = [text('phone'), text('device')?.toLowerCase()]
    if ((phone === undefined) === (device === undefined)) {
      throw new UsageError('Give either --phone NUMBER or --device ID.')
    }
    const isTrial = !isOn('apply')
    return withRecords(env, async (records, { DATA_DIR }) => {
      if (device !== undefined) {
        describeErased(await eraseDevice(records, device, isTrial), isTrial).forEach(print)
      } else {
        const erased = await erasePhone(records, phone!, isTrial)
        describeErased(erased, isTrial).forEach(print)
        if (erased.sharedDevices > 0) {
          print(
            `${plural(erased.sharedDevices, 'device')} sent other numbers too, so the feedback and ratings from there stay. If the device belongs to this person, use --device.`,
          )
        }
      }
      if (isTrial) print('Nothing was changed. To erase it, add --apply. This cannot be undone.')
      else describeCopies(DATA_DIR).forEach(print)
      return DONE
    })
  },
}

async function erasePhone(records: Records, typed: string, isTrial: boolean) {
  const isSame = findPhoneTest(typed)
  if (!isSame) throw new UsageError('--phone needs a number.')
  const erased = await records.erasePhone(isSame, isTrial)
  if (erased.devices === 0) throw new UserError('There is no join request with this number.')
  return erased
}

async function eraseDevice(records: Records, device: string, isTrial: boolean) {
  if (!UUID.test(device)) throw new UsageError('--device needs an id from an export.')
  const erased = await records.eraseDevice(device, isTrial)
  if (erased.ratings === 0 && Object.values(erased.forms).every((rows) => rows === 0)) {
    throw new UserError('This device has sent nothing, or has been erased already.')
  }
  return erased
}
