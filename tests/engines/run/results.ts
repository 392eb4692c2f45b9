import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineSpec } from '../engines.ts'
import { resultsDir } from './settings.ts'

/** The result of the journey on one engine. */
export interface Result {
  /** The engine's own name and version. */
  version: string
  steps: string[]
  failed: string[]
  seconds: number
}

const fileOf = ({ id }: EngineSpec) => join(resultsDir, `${id}.json`)

/** Each engine is tested in its own process, and the last one writes the table. */
export function writeResult(spec: EngineSpec, result: Result) {
  mkdirSync(resultsDir, { recursive: true })
  writeFileSync(fileOf(spec), JSON.stringify(result))
}

export function findResult(spec: EngineSpec): Result | undefined {
  if (!existsSync(fileOf(spec))) return undefined
  return JSON.parse(readFileSync(fileOf(spec), 'utf8')) as Result
}
