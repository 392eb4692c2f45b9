import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../build/folders.mjs'
import { ENGINES, findMissing } from '../engines.ts'
import { installEngines } from './install.ts'
import { writePictureIndex } from './pictures.ts'
import { findResult } from './results.ts'
import { isComplete, isWanted, resultsDir, takesPictures } from './settings.ts'
import { toTablePage } from './table.ts'

/** Before the engines' tests. @returns What is done after them. */
export default function setUp() {
  const wanted = ENGINES.filter(isWanted)
  installEngines(wanted)
  for (const spec of wanted) {
    const missing = findMissing(spec)
    if (missing.length > 0) console.warn(`${spec.name} is skipped: no ${missing.join(', ')} here.`)
  }
  rmSync(resultsDir, { recursive: true, force: true })
  return () => {
    if (takesPictures) writePictureIndex()
    if (!isComplete) return
    const results = ENGINES.map((spec) => ({ spec, result: findResult(spec) }))
    writeFileSync(join(root, 'docs/engines.md'), toTablePage(results))
  }
}
