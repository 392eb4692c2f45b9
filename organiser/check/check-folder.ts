import type { Vendor } from '#shared/catalogue/catalogue.ts'
import {
  type ContentProblem,
  type ReadContentFile,
  toSentence,
} from '#shared/content/content-problem.ts'
import { checkLinkPreview } from '#shared/content/link-preview.ts'
import { checkPictures } from '#shared/content/pictures.ts'
import { readContent } from '#shared/content/content-modules.ts'
import { createFinding, type Finding, sortFindings } from '../findings/finding.ts'
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
  const content = readContent(readFile)
  const problems = [...content.problems, ...checkPictures(readFile), ...checkLinkPreview(readFile)]
  const findings = [...stalls.findings, ...problems.map(toFinding)]
  if (stalls.vendors.length === 0) {
    const reason = 'there are no stalls: the guide would be empty'
    findings.push(createFinding('no-stalls', { file: VENDORS_FILE, line: 1 }, reason))
  }
  return {
    vendors: stalls.vendors,
    findings: sortFindings(findings),
    samples: { ...stalls.samples, ...content.samples },
  }
}

function toFinding(problem: ContentProblem): Finding {
  const place = `${problem.file} line ${problem.line}: `
  // Their sentence says already what should be there.
  return createFinding('content-not-right', problem, toSentence(problem).slice(place.length))
}
