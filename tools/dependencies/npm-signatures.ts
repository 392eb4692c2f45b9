import * as z from 'zod'
import { parseJson, runNpm } from './npm.ts'

/** 'not-asked': the registry or its signing keys are unavailable, so the result is unknown. */
export type SignaturesOutcome =
  | { kind: 'verified' }
  | { kind: 'found'; findings: string[] }
  | { kind: 'not-asked'; reason: string }
  | { kind: 'unreadable'; reason: string }

const Package = z.object({ name: z.string(), version: z.string() })
const Report = z.object({ invalid: z.array(Package), missing: z.array(Package) })
const Failure = z.object({ error: z.object({ summary: z.string().min(1) }) })

/** No retries, because npm would wait for more than a minute if the keys are unavailable. */
const ASK_ONCE = ['--offline=false', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks npm whether the registry has signed each installed package. */
export async function runSignatures(cwd: string): Promise<SignaturesOutcome> {
  const output = await runNpm(['audit', 'signatures', '--json', ...ASK_ONCE], cwd)
  if (output === undefined) return { kind: 'unreadable', reason: 'npm is not installed' }
  return parseSignatures(output)
}

/** @param output The output of `npm audit signatures --json`. */
export function parseSignatures(output: string): SignaturesOutcome {
  const json = parseJson(output)
  const report = Report.safeParse(json)
  if (report.success) {
    const { invalid, missing } = report.data
    const findings = [
      ...invalid.map(({ name, version }) => `${name} ${version} does not match its signature`),
      ...missing.map(({ name, version }) => `${name} ${version} has no signature`),
    ]
    return findings.length > 0 ? { kind: 'found', findings } : { kind: 'verified' }
  }
  const failure = Failure.safeParse(json)
  if (failure.success) return { kind: 'not-asked', reason: failure.data.error.summary }
  return { kind: 'unreadable', reason: output.trim().slice(0, 500) || 'npm printed nothing' }
}
