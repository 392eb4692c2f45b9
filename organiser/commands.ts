import type { Command } from './frame/command.ts'

/** In the order of a festival: before, during, after. */
export const commands: Command[] = []
