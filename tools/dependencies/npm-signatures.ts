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

/** No retries: if the keys are unavailable, npm would wait for more than a minute. */
const ASK_ONCE = ['--offline=false', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks npm whether the registry has signed each installed package. */
export async function runSignatures(cwd: string): Promise<SignaturesOutcome> {
  const output = await runNpm(['audit', 'signatures', '--json', ...ASK_ONCE], cwd)
  if (output === undefined) return { kind: 'unreadable', reason: 'there is no npm' }
  return parseSignatures(output)
}

/** @param output Of `npm audit signatures --json`. */
export function parseSignatures(output: string): SignaturesOutcome {
  const json = parseJson(output)
  const report = Report.safeParse(json)
  if (report.success) {
    const { invalid, missing } = report.data
    const findings = [
      ...invalid.map(({ name, version }) => `${name} ${version} is not what was signed`),
      ...missing.map(({ name, version }) => `${name} ${version} has no signature`),
    ]
    return findings.length > 0 ? { kind: 'found', findings } : { kind: 'verified' }
  }
  const failure = Failure.safeParse(json)
  if (failure.success) return { kind: 'not-asked', reason: failure.data.error.summary }
  return { kind: 'unreadable', reason: output.trim().slice(0, 500) || 'npm said nothing' }
}
