import { exportCommand } from './commands/export.ts'
import { standings } from './commands/standings.ts'
import type { Command } from './frame/command.ts'

/** In the order of a festival: before, during, after. */
export const commands: Command[] = [standings, exportCommand]
