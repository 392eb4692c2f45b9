import { randomInt } from 'node:crypto'
import { isPrivate } from '#server/http/sender.ts'
import { ADMIN_API, type SignIn } from '#shared/admin/api.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { DAY_MS } from '#shared/durations.ts'
import { ask, sendSlowly, toJson } from './ask.ts'
import { type Diagnosis, good, unknown, warning, wrong } from './diagnosis.ts'
import { OWN_COMPUTER } from './look-at-page.ts'

const TOKEN = /#invite=([\w-]+)/
const NEW_LINK = 'Make a link for a new name: npm run mela -- admin invite "Doctor"'
/** An address reserved for documentation (RFC 5737). The server must not believe this claim. */
const CLAIMED = '192.0.2.77'
const PICTURE_BYTES = 4_000_000
/** A busy mobile network: 750 kbit/s. */
export const SLOW_BYTES_PER_SECOND = 750_000 / 8
/** With less free space, backups and pictures no longer fit. */
const ROOM_BYTES = 1_000_000_000

/** The session of the organiser whose link was used. */
export interface Inside {
  origin: string
  cookie: string
}

/**
 * Uses up the link. @returns The session, or the reason why sign-in failed.
 */
export async function signIn(origin: string, link: string): Promise<Inside | Diagnosis> {
  const refuse = (text: string) => unknown('organiser’s link', text, NEW_LINK)
  const token = TOKEN.exec(link)?.[1]
  if (token === undefined) return refuse('The organiser’s link has no code at its end.')
  const post = (path: string, body: unknown) =>
    ask(new URL(ADMIN_API + path, origin), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const invited = await post('/invitation', { token })
  const { hasPin, role } = toJson(invited) ?? {}
  if (invited.status !== 200)
    return refuse('The organiser’s link does not work here, or was used before.')
  if (hasPin === true || role !== 'organiser')
    return refuse('The link must be a new organiser’s, who has no PIN yet.')
  const pin = String(randomInt(100_000, 1_000_000))
  const body: SignIn = { token, pin, device: 'mela doctor' }
  const signedIn = await post('/sign-in', body)
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0]
  return cookie === undefined
    ? refuse('The organiser’s link could not be used.')
    : { origin, cookie }
}

export async function signOut({ origin, cookie }: Inside): Promise<void> {
  await ask(new URL(`${ADMIN_API}/sign-out`, origin), {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: '{}',
  })
}

/** Checks what only the organisers' overview shows. */
export async function lookInside(
  inside: Inside,
  now: Date,
  bytesPerSecond: number,
): Promise<Diagnosis[]> {
  const { origin, cookie } = inside
  const answer = await ask(new URL(`${ADMIN_API}/overview`, origin), {
    headers: { cookie, 'x-forwarded-for': CLAIMED },
  })
  const overview = toJson(answer) as unknown as OverviewAnswer | undefined
  if (answer.status !== 200 || !overview)
    return [unknown('overview', `The overview gets status ${answer.status}.`, NEW_LINK)]
  return [
    lookAtSender(overview, origin),
    lookAtRestart(overview),
    lookAtBackup(overview, now),
    lookAtRoom(overview),
    await lookAtSlowUpload(inside, bytesPerSecond),
  ]
}

export function lookAtSender(
  { sender }: Pick<OverviewAnswer, 'sender'>,
  origin: string,
): Diagnosis {
  const setting = 'TRUST_PROXY in docs/hosting/settings.md'
  const { hostname } = new URL(origin)
  // By default, the server trusts proxies on its own computer, so it believes the claim.
  if (OWN_COMPUTER.test(hostname))
    return unknown(
      'proxy',
      'How the server sees visitors’ addresses cannot be seen from its own computer.',
      `Run this on another computer. ${NEW_LINK}`,
    )
  if (sender === CLAIMED)
    return wrong(
      'proxy',
      'Visitors can pretend to have any address, so limits by network do not work.',
      `Let the proxy overwrite X-Forwarded-For, or append the visitor’s address to it (${setting}).`,
    )
  if (isPrivate(sender) && !isPrivate(hostname))
    return warning(
      'proxy',
      `To the server, this computer’s address is ${sender}, which is a proxy’s. So all visitors count as one network.`,
      `Let the proxy write the visitor’s address into X-Forwarded-For, and name the proxy (${setting}).`,
    )
  return good('proxy', `To the server, this computer’s address is ${sender}.`)
}

function lookAtRestart({ keptOverRestart }: OverviewAnswer): Diagnosis {
  const subject = 'data after a restart'
  if (keptOverRestart) return good(subject, 'Data from before the last start is still there.')
  const remedy = `Restart the server, and run this again. ${NEW_LINK}`
  return unknown(subject, 'The server has not been restarted since the first invitation.', remedy)
}

function lookAtBackup({ lastBackup }: OverviewAnswer, now: Date): Diagnosis {
  const subject = 'last backup'
  const remedy = 'Make one now, and one every day (docs/hosting/backup.md): npm run mela -- backup'
  if (lastBackup === undefined)
    return warning(subject, 'There is no backup in the data folder, and no copy.', remedy)
  const text = `The last backup is from ${lastBackup.slice(0, 16).replace('T', ' ')} UTC.`
  const isOld = now.getTime() - Date.parse(lastBackup) > DAY_MS
  return isOld ? warning(subject, text, remedy) : good(subject, text)
}

function lookAtRoom({ diskFreeBytes }: OverviewAnswer): Diagnosis {
  const text = `The disk has ${(diskFreeBytes / 1e9).toFixed(1)} GB left.`
  if (diskFreeBytes >= ROOM_BYTES) return good('disk', text)
  const remedy = 'Delete old backups and logs, or enlarge the disk (docs/hosting/backup.md).'
  return warning('disk', text, remedy)
}

/** The upload names a list that does not exist, so nothing is stored. */
async function lookAtSlowUpload({ origin, cookie }: Inside, bytesPerSecond: number) {
  const subject = 'slow uploads'
  const url = new URL(`${ADMIN_API}/import-upload?to=doctor`, origin)
  const answer = await sendSlowly(url, {
    headers: { origin, cookie },
    bytes: PICTURE_BYTES,
    bytesPerSecond,
  }).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
  if (answer === 404) return good(subject, 'A file of 4 MB arrives over a slow line (750 kbit/s).')
  return wrong(
    subject,
    `A file of 4 MB over a slow line (750 kbit/s) was cut off (${answer}).`,
    'Raise the proxy’s limits on the size and the time of requests (nginx: client_max_body_size 20m, client_body_timeout 120s).',
  )
}
