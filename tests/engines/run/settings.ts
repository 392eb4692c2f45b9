import { join } from 'node:path'
import { root } from '../../../build/folders.mjs'
import { isLong } from '../../support/long.ts'
import { ENGINES, type EngineSpec } from '../engines.ts'

/** MELA_ENGINES: the ids of some engines, separated by commas. */
const chosen = process.env['MELA_ENGINES']?.split(',')
for (const id of chosen ?? []) {
  if (ENGINES.every((engine) => engine.id !== id)) throw new Error(`MELA_ENGINES: no engine ${id}`)
}

export const isWanted = ({ id, isShort }: EngineSpec): boolean =>
  chosen ? chosen.includes(id) : isLong || isShort === true

/** Whether this run covers every engine and step. */
export const isComplete = isLong && ENGINES.every(isWanted)

/** Where a run writes its results. */
export const resultsDir = join(root, 'test-results/engines')
