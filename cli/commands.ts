import { admin } from './commands/admin.ts'
import { audit } from './commands/audit.ts'
import { backup } from './commands/backup.ts'
import { check } from './commands/check.ts'
import { doctor } from './commands/doctor.ts'
import { exportSiteCommand } from './commands/export-site.ts'
import { exportCommand } from './commands/export.ts'
import { fillStallsCommand } from './commands/fill-stalls.ts'
import { importSheets } from './commands/import.ts'
import { newFestival } from './commands/new.ts'
import { restoreCommand } from './commands/restore.ts'
import { standings } from './commands/standings.ts'
import { tickets } from './commands/tickets.ts'
import type { Command } from './command.ts'

/** In the order of a festival: before, during, after. */
export const commands: Command[] = [
  newFestival,
  importSheets,
  check,
  admin,
  tickets,
  fillStallsCommand,
  exportSiteCommand,
  doctor,
  backup,
  restoreCommand,
  standings,
  audit,
  exportCommand,
]
