import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#server/store/postgres/client.ts'
import { UserError } from '../cli/command.ts'

/** A database for the rehearsal alone, never the live one. */
export type RehearsalDatabase = Awaited<ReturnType<typeof createDatabase>>

const NO_RIGHT = '42501'

/**
 * Creates an empty database beside the live one: a file in a temporary folder or, where the festival
 * uses PostgreSQL, a second database on that server.
 * @throws UserError when PostgreSQL does not answer, or its user may not create databases.
 */
export async function createDatabase(liveUrl: string | undefined) {
  if (liveUrl === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-'))
    return {
      name: 'SQLite',
      /** The server's settings. An empty address overrides one in the caller's environment. */
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const name = `mela_rehearsal_${randomBytes(5).toString('hex')}`
  const run = (statement: string) => withClient(liveUrl, (client) => client.query(statement))
  await run(`create database ${name}`).catch(refuse)
  const url = Object.assign(new URL(liveUrl), { pathname: `/${name}` })
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: tmpdir(), DATABASE_URL: url.href },
    // A killed server may have left connections open.
    remove: () => run(`drop database if exists ${name} with (force)`),
  }
}

/** Explains the failure without the address, which holds a password. */
function refuse(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  throw new UserError(
    code === NO_RIGHT
      ? 'The user of DATABASE_URL may not make a database for the rehearsal. Have the administrator of PostgreSQL run: alter role NAME createdb. Or leave DATABASE_URL out to rehearse on SQLite.'
      : `PostgreSQL does not let the rehearsal make a database of its own: ${message || code}`,
    { cause: error },
  )
}
