import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineSpec } from '../engines.ts'
import { resultsDir } from './settings.ts'

/** What became of the journey on one engine. */
export interface Result {
  /** As the engine names itself. */
  version: string
  steps: string[]
  failed: string[]
  seconds: number
}

const fileOf = ({ id }: EngineSpec) => join(resultsDir, `${id}.json`)

/** Engines are tested in processes of their own, and the last one writes the table. */
export function writeResult(spec: EngineSpec, result: Result) {
  mkdirSync(resultsDir, { recursive: true })
  writeFileSync(fileOf(spec), JSON.stringify(result))
}

export function findResult(spec: EngineSpec): Result | undefined {
  if (!existsSync(fileOf(spec))) return undefined
  return JSON.parse(readFileSync(fileOf(spec), 'utf8')) as Result
}
