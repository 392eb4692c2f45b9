import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { createFinding, type Finding, sortFindings } from '../findings/finding.ts'
import { checkRest } from './check-rest.ts'
import { checkStalls, VENDORS_FILE } from './check-stalls.ts'

export interface CheckedFolder {
  vendors: Vendor[]
  findings: Finding[]
  /** How many entries are still made up, by file. */
  samples: Record<string, number>
}

/** The volunteers' folder, looked through for everything that the organisers want to know. */
export function checkFolder(readFile: ReadContentFile): CheckedFolder {
  const stalls = checkStalls(readFile)
  const rest = checkRest(readFile)
  const findings = [...stalls.findings, ...rest.findings]
  if (stalls.vendors.length === 0) {
    const place = { file: VENDORS_FILE, line: 1 }
    findings.push(
      createFinding('no-stalls', place, 'there are no stalls: the guide would be empty'),
    )
  }
  return {
    vendors: stalls.vendors,
    findings: sortFindings(findings),
    samples: { ...stalls.samples, ...rest.samples },
  }
}
