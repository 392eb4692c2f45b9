import * as z from 'zod'
import { ASK_FOR_SURE, parseJson, runNpm } from './npm.ts'

/** 'not-asked': the registry has no audit endpoint or there is no network, so the result is unknown. */
export type AuditOutcome =
  | { kind: 'clean' }
  | { kind: 'found'; findings: string[] }
  | { kind: 'not-asked'; reason: string }
  | { kind: 'unreadable'; reason: string }

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

const Vulnerability = z.object({
  name: z.string(),
  severity: z.enum(SEVERITIES),
  range: z.string(),
  /** The package's own vulnerabilities, and the names of vulnerable dependencies. */
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
})
const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), Vulnerability),
})
/** npm's output if the endpoint refused the request or was unreachable. */
const EndpointFailure = z.object({ message: z.string().min(1) })

/**
 * Asks npm for known vulnerabilities in the packages of a folder's lock file.
 * @param level The lowest severity that counts.
 */
export async function runAudit(
  cwd: string,
  level: Severity,
  args: string[] = [],
  env = process.env,
): Promise<AuditOutcome> {
  const rest = ['audit', '--json', `--audit-level=${level}`, ...ASK_FOR_SURE, ...args]
  const output = await runNpm(rest, cwd, env)
  if (output === undefined) return { kind: 'unreadable', reason: 'npm is not installed' }
  return parseAudit(output, level)
}

/** @param output The output of `npm audit --json`, which says more than its exit code. */
export function parseAudit(output: string, level: Severity): AuditOutcome {
  const json = parseJson(output)
  const report = Report.safeParse(json)
  if (report.success) {
    const findings = Object.values(report.data.vulnerabilities)
      .filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(level))
      .map(toFinding)
    return findings.length > 0 ? { kind: 'found', findings } : { kind: 'clean' }
  }
  const failure = EndpointFailure.safeParse(json)
  if (failure.success) return { kind: 'not-asked', reason: failure.data.message }
  return { kind: 'unreadable', reason: output.trim().slice(0, 500) || 'npm printed nothing' }
}

function toFinding({ name, range, severity, via }: z.infer<typeof Vulnerability>): string {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`,
  )
  return `${name} ${range}, ${severity}: ${causes.join('; ')}`
}
