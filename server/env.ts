import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { readTimeZone, SiteUrl } from '#shared/content/festival-facts.ts'

const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(path))

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal']

/** Fastify would stop at an invalid address without saying why. */
function isProxy(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const bitsMax = { 4: 32, 6: 128 }[isIP(address)]
  if (bitsMax === undefined) return NAMED_PROXIES.includes(item.toLowerCase())
  if (bits === undefined) return true
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= bitsMax
}

/** 0 picks any free port. */
const port = z.coerce.number().int().min(0).max(65_535)

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: folder('data'),
  /** PostgreSQL instead of a file in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be postgres://user:password@host:port/name')
    .refine((url) => URL.canParse(url), 'is not an address')
    .optional(),
  /** The address of Litestream's metrics. */
  LITESTREAM_METRICS: z
    .url({ protocol: /^http$/, error: 'must be an address such as http://127.0.0.1:9090/metrics' })
    .optional(),
  /** The name or path of the program that fetches copies. */
  LITESTREAM: z.string().min(1).default('litestream'),
  CONTENT_DIR: folder('content'),
  /** Overrides festival.json. */
  SITE_URL: SiteUrl.default(''),
  DIST_DIR: folder('dist'),
  /** Proxies whose `x-forwarded-for` is trusted: addresses, networks, or these three names. */
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((item) => isProxy(item.trim())),
      'must be a list such as "loopback, 10.0.0.0/8"',
    )
    .default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

const Env = Settings.refine(
  ({ LITESTREAM_METRICS, DATABASE_URL }) => !LITESTREAM_METRICS || !DATABASE_URL,
  {
    path: ['LITESTREAM_METRICS'],
    error:
      'is for the database in DATA_DIR, and DATABASE_URL names another: remove one of the two (docs/hosting/never-lose-a-disk.md)',
  },
)

export type Env = z.infer<typeof Env> & {
  /** The festival's, because a server may be anywhere. */
  TIME_ZONE: string
}

/** @throws If any value is invalid. The message lists all of them. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(([, value]) => value !== '')
  const result = Env.safeParse(Object.fromEntries(given))
  if (result.success) return { ...result.data, TIME_ZONE: readZoneOf(result.data.CONTENT_DIR) }
  throw new Error(`Environment is not usable:\n${z.prettifyError(result.error)}`)
}

function readZoneOf(contentDir: string): string {
  return readTimeZone((name) => {
    const path = join(contentDir, name)
    return existsSync(path) ? readFileSync(path) : undefined
  })
}
