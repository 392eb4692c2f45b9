import { backUp } from '#server/database/sqlite/backup.ts'
import { describeContents, runDatabaseCommand, toPath } from './database-command.ts'

const ON_POSTGRES = `The database is PostgreSQL (DATABASE_URL), which has its own command for this:
pg_dump --format=custom --file=mela.dump "$DATABASE_URL"`

runDatabaseCommand(ON_POSTGRES, (database) => {
  const [target] = process.argv.slice(2)
  const { file, contents, bytes } = backUp(database, target && toPath(target))
  console.log(`${file}\n${describeContents(contents)}, ${bytes} bytes`)
})
