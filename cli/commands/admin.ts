import { renderUnicodeCompact } from 'uqr'
import { Name, TERMINAL } from '#server/admin/people-routes.ts'
import { type AdminTables, createAdminTables } from '#server/admin/tables/admin-tables.ts'
import { openAdminDatabase, toAdminPlace } from '#server/admin/tables/admin-database.ts'
import type { Env } from '#server/env.ts'
import { findAddress } from '#server/store/data-dir.ts'
import { readTableService } from '#server/table-service-setting.ts'
import { ADMIN } from '#shared/admin/api.ts'
import { INVITED_ROLES, type InvitedRole } from '#shared/admin/rights.ts'
import { readPrintedAddress, readPlace } from '../open-place.ts'
import { type Call, type Command, DONE, UsageError } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'
import { describeMoment } from '#organiser/wording.ts'
import { approveRequest, printRequests } from './admin-approvals.ts'
import { openAdmin } from './admin-open.ts'

const ROLE_NAMES = INVITED_ROLES.join(' or ')

export const admin: Command = {
  name: 'admin',
  summary: "Invites people to the organisers' app at /admin, lists them, and revokes their access.",
  usage: 'invite NAME [--role ROLE] | people | revoke NAME | requests | approve ID | open',
  details: [
    'The first invitation turns the app on. `invite` prints a personal link and its QR code. The link works once, on one phone or computer, within 24 hours. Send it only to that person. They choose a PIN with their first link, and later links ask for it.',
    'An organiser can do everything, including inviting others in the app. A volunteer can open and close stalls, mark dishes as sold out, and change prices. A helper at the voting desk (desk) can only rate, with voters’ tickets.',
    '`revoke` immediately signs a person out everywhere and disables their links. The last organiser is signed out but not removed; invite them again. If somebody forgets their PIN, revoke them and invite them again.',
    'Some changes need two people. Where there is only one organiser, the host is the second: `requests` lists what the organiser has requested, with exactly what would change, and `approve` makes the change. The history records this.',
    'With a hosted project, `open` serves the app on this computer, with the content folder and the database at DATABASE_URL. It sends the stalls to the project, and warns about changes that are not published yet.',
    'You can run this command while the site is running. The link starts with SITE_URL or "siteUrl" in content/festival.json. If neither is set, it works only on this computer.',
  ],
  options: {
    role: { value: 'ROLE', help: `${ROLE_NAMES}; default: ${INVITED_ROLES[0]}` },
  },
  examples: [
    'admin invite "Asha"',
    'admin invite "Ravi" --role volunteer',
    'admin people',
    'admin revoke "Ravi"',
    'admin requests',
    'admin open',
  ],
  words: [1, 2],
  async run(call) {
    if (call.words.join(' ') === 'open') {
      await openAdmin(call)
      return DONE
    }
    const { env, ...place } = readPlace(call.env)
    const work = readWork(call, env)
    const adminPlace = toAdminPlace(place, readTableService(call.env))
    const db = openAdminDatabase(adminPlace, { mayCreate: call.words[0] === 'invite' })
    try {
      await work(createAdminTables(db, call.now))
      return DONE
    } finally {
      await db.close()
    }
  },
}

function readWork(call: Call, env: Env): (tables: AdminTables) => Promise<void> {
  const [verb, given] = call.words
  if (verb === 'people' && given === undefined) return (tables) => printPeople(tables, call, env)
  if (verb === 'requests' && given === undefined) return (tables) => printRequests(tables, call)
  if (verb === 'approve' && given !== undefined) {
    return (tables) => approveRequest(tables, given, call, env)
  }
  const name = Name.safeParse(given).data
  if (verb === 'invite' && name !== undefined) {
    const role = call.text('role')
    if (role !== undefined && !INVITED_ROLES.includes(role as InvitedRole)) {
      throw new UsageError(`--role must be ${ROLE_NAMES}, not "${role}".`)
    }
    return (tables) => invite(tables, { name, role: role as InvitedRole | undefined }, call, env)
  }
  if (verb === 'revoke' && name !== undefined) return (tables) => revoke(tables, name, call)
  throw new UsageError(
    'Use: invite NAME, people, revoke NAME, requests, approve ID, or open. A name has 1 to 60 characters and cannot be "mela".',
  )
}

async function invite(
  tables: AdminTables,
  { name, role }: { name: string; role: InvitedRole | undefined },
  call: Call,
  env: Env,
): Promise<void> {
  const now = call.now()
  const known = await tables.people.findByName(name)
  if (known && role !== undefined && known.role !== role) {
    throw new Refusal(
      `${name} already has the role ${known.role}. To change the role, revoke their access first: npm run mela -- admin revoke "${name}"`,
    )
  }
  const wanted = { name, role: known?.role ?? role ?? INVITED_ROLES[0], invitedBy: undefined }
  const id = known?.id ?? (await tables.people.add(wanted, now))
  if (id === undefined) throw new Refusal(`Somebody else has just invited ${name}. Try again.`)
  const { token, expiresAt } = await tables.invitations.add(id, now)
  await tables.log.add({ action: 'invited', who: TERMINAL, whom: name })
  const site =
    readPrintedAddress(call.env['SITE_URL'], env.CONTENT_DIR) ||
    (findAddress(env.DATA_DIR) ?? `http://localhost:${env.PORT}`)
  const link = `${site}${ADMIN}#invite=${token}`
  renderUnicodeCompact(link, { border: 2 }).split('\n').forEach(call.print)
  call.print(link)
  call.print(
    `For ${name} (${wanted.role}). Works once, until ${describeMoment(expiresAt, env.TIME_ZONE)}.`,
  )
}

async function printPeople(tables: AdminTables, call: Call, env: Env): Promise<void> {
  const people = await tables.people.list()
  const sessions = await tables.sessions.list(call.now())
  const invited = await tables.invitations.listOpen(call.now())
  const at = (moment: Date) => describeMoment(moment, env.TIME_ZONE)
  if (people.length === 0)
    call.print('Nobody has access. To invite somebody: npm run mela -- admin invite "Asha"')
  for (const { id, name, role } of people) {
    call.print(`${name} (${role})`)
    const until = invited.get(id)
    if (until !== undefined) call.print(`  invited until ${at(new Date(until))}`)
    for (const { person, device, seenAt } of sessions) {
      if (person.id === id) call.print(`  ${device || 'a device'}, last seen ${at(seenAt)}`)
    }
  }
}

async function revoke(tables: AdminTables, name: string, { now, print }: Call): Promise<void> {
  const person = await tables.people.findByName(name)
  if (!person) {
    throw new Refusal(
      `There is nobody called ${name}. To list everybody: npm run mela -- admin people`,
    )
  }
  const isGone = await tables.people.revoke(person.id, now())
  if (!isGone) {
    await tables.sessions.endAllOf(person.id, now())
    await tables.invitations.endAllOf(person.id, now())
    await tables.people.forgetPin(person.id)
  }
  await tables.log.add({ action: 'revoked', who: TERMINAL, whom: name })
  print(
    isGone
      ? `${name} is signed out everywhere and can no longer sign in.`
      : `${name} is signed out everywhere, but not removed, because they are the last organiser. To let them in again with a new PIN: npm run mela -- admin invite "${name}"`,
  )
}
