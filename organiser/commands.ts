import { admin } from './commands/admin.ts'
import { audit } from './commands/audit.ts'
import { backup } from './commands/backup.ts'
import { cardsCommand } from './commands/cards.ts'
import { check } from './commands/check.ts'
import { copyToPostgresCommand } from './commands/copy-to-postgres.ts'
import { erase } from './commands/erase.ts'
import { exportSiteCommand } from './commands/export-site.ts'
import { exportCommand } from './commands/export.ts'
import { fillStallsCommand } from './commands/fill-stalls.ts'
import { importSheets } from './commands/import.ts'
import { movedStalls } from './commands/moved-stalls.ts'
import { newEdition } from './commands/new-edition.ts'
import { newFestival } from './commands/new.ts'
import { purge } from './commands/purge.ts'
import { receipt } from './commands/receipt.ts'
import { reveal } from './commands/reveal.ts'
import { restoreCommand } from './commands/restore.ts'
import { standings } from './commands/standings.ts'
import { upgradeCheck } from './commands/upgrade-check.ts'
import { voidCommand } from './commands/void.ts'
import type { Command } from './cli/command.ts'

/** In the order of a festival: before, during, after. */
export const commands: Command[] = [
  newFestival,
  importSheets,
  check,
  cardsCommand,
  admin,
  fillStallsCommand,
  exportSiteCommand,
  backup,
  restoreCommand,
  copyToPostgresCommand,
  upgradeCheck,
  receipt,
  movedStalls,
  standings,
  audit,
  voidCommand,
  reveal,
  exportCommand,
  newEdition,
  erase,
  purge,
]
