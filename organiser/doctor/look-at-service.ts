import { NOT_PUBLIC } from '#shared/tables/results.ts'
import { randomUUID } from 'node:crypto'
import type { ServiceError } from '#shared/tables/stall-ratings.ts'
import { type Answer, announceUpload, ask, toJson } from './ask.ts'
import { type Diagnosis, good, unknown, warning, wrong } from './diagnosis.ts'
import type { KeptFestival } from './look-at-guide.ts'

/** SQLSTATE for a row that refers to something that does not exist. */
const NO_SUCH_STALL = '23503'
const MADE_UP_STALL = 'mela-doctor'
const UPLOAD_BYTES = 20_000_000

export async function lookAtService(
  origin: string,
  { festival }: KeptFestival,
): Promise<Diagnosis[]> {
  const { tableService } = festival
  const root = tableService?.url ?? origin
  const headers: Record<string, string> = {
    ...(tableService && {
      apikey: tableService.key,
      authorization: `Bearer ${tableService.key}`,
    }),
    origin,
  }
  const look = (path: string) => ask(new URL(`/rest/v1/${path}`, root), { headers })
  if (tableService) {
    const fault = await findProjectFault(look, origin)
    if (fault) return [fault]
  }
  const rating = {
    id: randomUUID(),
    stall_id: MADE_UP_STALL,
    rating: 1,
    device_id: randomUUID(),
    ...(festival.edition !== undefined && { edition: festival.edition }),
  }
  const [refused, totals] = await Promise.all([
    ask(new URL('/rest/v1/rpc/rate_stall', root), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(rating),
    }),
    look('stall_ratings?select=stall_id,rating_count'),
  ])
  return [
    ...(tableService
      ? [good('hosted project', 'The project is awake and has Mela’s tables.')]
      : []),
    lookAtRefusal(refused),
    lookAtTotals(totals),
  ]
}

function lookAtRefusal(answer: Answer): Diagnosis {
  const { code } = toError(answer)
  if (answer.status === 409 && code === NO_SUCH_STALL)
    return good('ratings', 'A rating for a stall that does not exist is refused.')
  const said = `${answer.status}${code === undefined ? '' : `, ${code}`}`
  const text = `A rating for a stall that does not exist gets ${said} instead of 409, ${NO_SUCH_STALL}.`
  const remedy =
    'Look at /readyz and at the server’s log. A firewall or CDN must let POST requests to /rest/v1 pass.'
  return wrong('ratings', text, remedy)
}

function lookAtTotals(answer: Answer): Diagnosis {
  if (answer.status === 200 && Array.isArray(toJson(answer)))
    return good('totals', 'The totals can be read.')
  if (toError(answer).code === NOT_PUBLIC) return good('totals', 'The list is frozen.')
  const text = `The request for the totals gets status ${answer.status}.`
  return wrong('totals', text, 'Look at /readyz and at the server’s log.')
}

/** @returns Undefined if the project is fine. */
async function findProjectFault(
  look: (path: string) => Promise<Answer>,
  origin: string,
): Promise<Diagnosis | undefined> {
  const subject = 'hosted project'
  const asleep = wrong(
    subject,
    'The hosted project does not answer: it is asleep or deleted.',
    'Open the project in its dashboard and restore it. Free projects fall asleep after a week: open it again two days before the festival (docs/hosting/supabase.md).',
  )
  const totals = await look('stall_ratings?select=stall_id&limit=1').catch(() => undefined)
  if (!totals || totals.status >= 500) return asleep
  const error = toError(totals)
  if (totals.status === 404 || error.code === '42P01') {
    const text = 'The hosted project lacks Mela’s tables.'
    return wrong(
      subject,
      text,
      'Run the files of supabase/migrations in its SQL editor, and then: npm run mela -- fill-stalls',
    )
  }
  if (totals.status === 401 || totals.status === 403) {
    const text = 'The hosted project refuses the key.'
    return wrong(
      subject,
      text,
      'Copy the public key (“anon” or “publishable”) into TABLE_SERVICE_KEY and start the server again.',
    )
  }
  const allowed = totals.headers['access-control-allow-origin']
  if (allowed !== '*' && allowed !== origin) {
    const text = 'The hosted project does not let pages at this address read its data.'
    return wrong(
      subject,
      text,
      `Allow the origin ${origin} in the project’s or the proxy’s settings.`,
    )
  }
  for (const table of ['join_requests', 'ratings']) {
    const rows = await look(`${table}?select=id&limit=1`)
    if (rows.status < 300) {
      const text = `Anybody can read ${table} in the hosted project.`
      return wrong(
        subject,
        text,
        'Run supabase/migrations again, and remove your own policies and grants.',
      )
    }
  }
  return undefined
}

/** If a proxy does not pass on `Host`, our own forms seem to come from another site. */
export async function lookAtHost(origin: string): Promise<Diagnosis> {
  const sent = await ask(new URL('/feedback', origin), {
    method: 'POST',
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  })
  if (sent.status !== 403) return good('Host', 'The proxy passes on the site’s own address.')
  const text =
    'The server does not recognise forms of its own pages: the proxy changes Host or drops its port.'
  const remedy = 'Pass on Host with its port (nginx: proxy_set_header Host $http_host).'
  return wrong('Host', text, remedy)
}

/** Some proxies reject uploads as large as organisers' pictures and lists. */
export async function lookAtUploads(origin: string): Promise<Diagnosis> {
  const status = await announceUpload(new URL('/admin/api/import-upload', origin), UPLOAD_BYTES)
  if (status === 413) {
    const remedy = 'Raise its limit (nginx: client_max_body_size 20m).'
    return wrong('uploads', 'The proxy refuses files of 20 MB.', remedy)
  }
  return good('uploads', 'The proxy accepts files of 20 MB.')
}

const BACKUP = /copy of the database/
const WARNINGS: [pattern: RegExp, subject: string, remedy: string][] = [
  [
    /disk/i,
    'disk',
    'Make room: delete old backups and logs, or enlarge the disk (docs/hosting/backup.md).',
  ],
  [/clock/i, 'clock', 'Set the server’s clock: sudo timedatectl set-ntp true'],
  [
    /container/i,
    'data after a restart',
    'Mount a volume with a name at DATA_DIR (docs/hosting/containers.md), and restore the last backup into it.',
  ],
  [
    /proxy|X-Forwarded-For/i,
    'proxy',
    'Let the proxy write the visitor’s address into X-Forwarded-For, and name the proxy in TRUST_PROXY (docs/hosting/settings.md).',
  ],
  [BACKUP, 'backup', 'Look at Litestream’s log (docs/hosting/never-lose-a-disk.md).'],
]

/** @param inside Results obtained with an organiser's link. They replace the unknowns. */
export async function lookAtServer(origin: string, inside?: Diagnosis[]): Promise<Diagnosis[]> {
  const answer = await ask(new URL('/readyz', origin))
  const { status, reasons = [], warnings = [] } = (toJson(answer) ?? {}) as Readiness
  const overview =
    'Give doctor an organiser’s link with --link: npm run mela -- admin invite "Doctor"'
  if (status === undefined) {
    const text = '/readyz does not answer, so the disk, the clock and the proxy cannot be checked.'
    return [unknown('server', text, `Let the proxy pass on /readyz, or: ${overview}`)]
  }
  const found = warnings.map((text) => {
    const [, subject, remedy] = WARNINGS.find(([pattern]) => pattern.test(text)) ?? []
    return warning(
      subject ?? 'content',
      text,
      remedy ?? 'Correct the file, and run: npm run mela -- check',
    )
  })
  const seen = new Set(found.map(({ subject }) => subject))
  return [
    reasons.length > 0
      ? wrong(
          'server',
          `The server is not ready: ${reasons.join(' ')}`,
          'Look at the server’s log.',
        )
      : good('server', 'The server is ready.'),
    ...found,
    ...(
      inside ?? [
        good('disk', 'The server reports enough free space.'),
        unknown(
          'inside',
          'Visitors’ addresses, restarts, the last backup and slow uploads cannot be checked from outside.',
          overview,
        ),
      ]
    ).filter(({ subject }) => !seen.has(subject)),
  ]
}

interface Readiness {
  status?: string
  reasons?: string[]
  warnings?: string[]
}

const toError = (answer: Answer) => (toJson(answer) ?? {}) as Partial<ServiceError>
