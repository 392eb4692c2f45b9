import type { TableService } from '#shared/festival.ts'

type Settings = Partial<Record<string, string>>

const URL_SETTING =
  'TABLE_SERVICE_URL should be the address of the table service, such as https://abc.supabase.co'
const KEY_SETTING =
  'TABLE_SERVICE_KEY should be the public key of the table service ("anon" or "publishable"), because every phone gets it'

/** Paths are appended to it, so it must have no path, query or fragment itself. */
const ORIGIN = /^https?:\/\/[^\s/\\?#@]+\/?$/
/** It becomes a source in the pages' CSP. */
const HOST = /^[\w.-]+$/
/** Unencrypted connections to these are safe. */
const OWN_HOSTS = ['localhost', '127.0.0.1']
/** Supabase's secret keys, and access tokens for a whole account. */
const SECRET = /^sb(_secret|p)_/
const JWT = /^[\w-]+\.([\w-]+)\.[\w-]*$/
const PRINTABLE = /^[!-~]+$/

/**
 * @returns Undefined if our own server stores the tables.
 * @throws If the settings are invalid. The message does not repeat the key.
 */
export function readTableService(env: Settings): TableService | undefined {
  const text = env['TABLE_SERVICE_URL']?.trim() ?? ''
  const key = env['TABLE_SERVICE_KEY']?.trim() ?? ''
  if (text === '' && key === '') return undefined
  const url = findOrigin(text)
  if (url === undefined) throw new Error(`${URL_SETTING}, but it is "${text}"`)
  const fault = findKeyFault(key)
  if (fault) throw new Error(`${KEY_SETTING}, but ${fault}`)
  return { url, key }
}

function findOrigin(text: string): string | undefined {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, origin } = new URL(text)
  const isSafe = protocol === 'https:' || OWN_HOSTS.includes(hostname)
  return isSafe && HOST.test(hostname) ? origin : undefined
}

function findKeyFault(key: string): string | undefined {
  if (key === '') return 'it is empty'
  if (SECRET.test(key)) return 'it is a secret one'
  if (!PRINTABLE.test(key)) return 'it has a space or a letter in it that no key has'
  const payload = JWT.exec(key)?.[1]
  return payload !== undefined && findRole(payload) !== 'anon'
    ? 'it is a secret one, of another role than "anon"'
    : undefined
}

function findRole(payload: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return (claims as { role?: unknown } | null)?.role
  } catch {
    return undefined
  }
}
