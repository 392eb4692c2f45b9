import { statSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SqlValue } from '#server/store/contract/session.ts'
import { DatabaseUnavailable } from '#server/store/contract/tables.ts'
import { FileFailure, withFile } from '#server/store/sqlite/file/file-failure.ts'
import type { TablesPlace } from '#server/store/open.ts'
import type { Postgres } from '#server/store/postgres/postgres.ts'
import type { TableService } from '#shared/festival.ts'
import { DatabaseSync } from 'node:sqlite'
import {
  makePrivate,
  makePrivateFile,
  makePrivateFolder,
} from '#server/store/sqlite/file/private-files.ts'
import { migrateSqlite } from '#server/store/sqlite/migrate.ts'
import { ORGANISERS } from '#server/store/sqlite/migrations.ts'
import { emptyLog, toSqlite } from '#server/store/sqlite/sqlite-session.ts'

/** Never waits for a lock, because that would block the server's main thread. @throws FileFailure. */
function openAdminFile(file: string) {
  return withFile(file, () => {
    makePrivateFolder(dirname(file))
    makePrivateFile(file)
    makePrivate(file)
    const db = new DatabaseSync(file)
    try {
      db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;
        pragma secure_delete = on`)
      migrateSqlite(db, file, ORGANISERS)
    } catch (error) {
      db.close()
      throw error
    }
    return {
      all: (sql: string, params: SqlValue[]) =>
        withFile(file, () => db.prepare(toSqlite(sql)).all(...params)),
      close: () => db.close(),
    }
  })
}

/** Runs single statements that both databases support. */
export interface AdminDatabase {
  /** @param sql With $1, $2... as parameters, and tables qualified with their schema: mela.x. */
  all<R>(sql: string, params?: SqlValue[]): Promise<R[]>
  /** Overwrites deleted data, which SQLite keeps in its write-ahead log for a while. */
  overwriteDeleted(): Promise<void>
  close(): Promise<void>
}

/** How long to wait while another process writes. The server answers other requests meanwhile. */
const LOCKED_MS = 2000
const RETRY_MS = 20

/** Beside the ratings, or in DATA_DIR with a hosted project. */
export function toAdminPlace(
  { databaseUrl, dataDir }: TablesPlace,
  tableService: TableService | undefined,
): TablesPlace {
  return { databaseUrl: tableService ? undefined : databaseUrl, dataDir }
}

/** A server must not create the file before somebody has been invited on the command line. */
export function openAdminDatabase(place: TablesPlace, { mayCreate = false } = {}): AdminDatabase {
  return place.databaseUrl === undefined
    ? openFile(join(place.dataDir, 'admin.sqlite'), mayCreate)
    : openPostgres(place.databaseUrl)
}

function openFile(file: string, mayCreate: boolean): AdminDatabase {
  let opened: (ReturnType<typeof openAdminFile> & { inode: bigint | undefined }) | undefined
  const readInode = () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

  /** Another process may create the file, or remove it to start over. */
  function find() {
    const inode = readInode()
    if (opened && opened.inode === inode) return opened
    opened?.close()
    opened = undefined
    if (inode === undefined && !mayCreate) return undefined
    opened = { ...openAdminFile(file), inode: readInode() }
    return opened
  }

  async function all<R>(sql: string, params: SqlValue[] = []): Promise<R[]> {
    const untilMs = performance.now() + LOCKED_MS
    for (;;) {
      try {
        return (find()?.all(sql, params) ?? []) as R[]
      } catch (error) {
        if (!(error instanceof FileFailure)) throw error
        const isOver = error.kind !== 'in-use' || performance.now() >= untilMs
        if (isOver) throw new DatabaseUnavailable(error.message, { cause: error })
        await setTimeout(RETRY_MS)
      }
    }
  }

  return {
    all,
    overwriteDeleted: () => emptyLog((sql) => all(sql)),
    async close() {
      opened?.close()
      opened = undefined
    },
  }
}

function openPostgres(url: string): AdminDatabase {
  let opening: Promise<Postgres> | undefined

  async function open() {
    const { openPostgres: connect } = await import('#server/store/postgres/postgres.ts')
    return connect(url, { awaitStartMs: 0 })
  }

  return {
    async all<R>(sql: string, params: SqlValue[] = []) {
      opening ??= open()
      const database = await opening.catch((error: Error) => {
        opening = undefined
        throw new DatabaseUnavailable(error.message)
      })
      return database.query<R>(sql, params)
    },
    async overwriteDeleted() {},
    async close() {
      await (await opening?.catch(() => undefined))?.close()
    },
  }
}
