import { restore } from '#server/database/sqlite/restore.ts'
import { describeContents, runDatabaseCommand, toPath } from './database-command.ts'

const ON_POSTGRES = `The database is PostgreSQL (DATABASE_URL), which has its own command for this, into a new database
(docs/hosting/postgres.md):
pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" mela.dump`

runDatabaseCommand(ON_POSTGRES, (database) => {
  const [backup] = process.argv.slice(2)
  if (!backup) throw new Error('Which backup? npm run restore -- data/backups/mela-….sqlite')
  const { contents, former } = restore(toPath(backup), database)
  console.log(`${database} is ${toPath(backup)} now: ${describeContents(contents)}.`)
  if (former) console.log(`The database that was there before lies at ${former}`)
})
