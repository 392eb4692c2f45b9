import {
  type ContentProblem,
  type ReadContentFile,
  toSentence,
} from '#shared/content/content-problem.ts'
import { checkLinkPreview } from '#shared/content/link-preview.ts'
import { checkPictures } from '#shared/content/pictures.ts'
import { readContent } from '#shared/content/read-content.ts'
import { createFinding, type Finding } from '../findings/finding.ts'

/** Everything of the volunteers' folder beside the stalls: words, people and pictures. */
export function checkRest(readFile: ReadContentFile) {
  const { problems, samples } = readContent(readFile)
  const all = [...problems, ...checkPictures(readFile), ...checkLinkPreview(readFile)]
  return { findings: all.map(toFinding), samples }
}

function toFinding(problem: ContentProblem): Finding {
  const place = `${problem.file} line ${problem.line}: `
  // Their sentence says already what should be there.
  return createFinding('content-not-right', problem, toSentence(problem).slice(place.length))
}
