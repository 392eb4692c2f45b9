import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../../build/folders.mjs'
import { ENGINES, type EngineSpec, findMissing } from '../engines.ts'
import { installEngines } from './install.ts'
import { findResult } from './results.ts'
import { isComplete, isWanted, resultsDir } from './settings.ts'
import { toTablePage } from './table.ts'

/** Read by `npm test`, so that its summary lists what was not tested. */
const NOTE = join(root, 'test-results/engines.txt')

/** Runs before the engines' tests. @returns The teardown function. */
export default function setUp() {
  const wanted = ENGINES.filter(isWanted)
  installEngines(wanted)
  reportMissing(wanted)
  rmSync(resultsDir, { recursive: true, force: true })
  return () => {
    if (!isComplete) return
    const results = ENGINES.map((spec) => ({ spec, result: findResult(spec) }))
    writeFileSync(join(root, 'docs/engines.md'), toTablePage(results))
  }
}

/** Reports in the run's own output, and in the summary of `npm test`. */
function reportMissing(wanted: EngineSpec[]) {
  const lines = wanted
    .map((spec) => ({ spec, missing: findMissing(spec) }))
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ spec, missing }) => `${spec.name} was skipped: this machine has no ${missing.join(', ')}.`,
    )
  rmSync(NOTE, { force: true })
  if (lines.length === 0) return
  for (const line of lines) console.warn(line)
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, lines.join('\n'))
}
