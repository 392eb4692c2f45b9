import { contentModules } from './content-modules.ts'
import type { ContentProblem, ReadContentFile } from './content-problem.ts'

/** Everything in the content folder that goes into the built pages, read for its mistakes. */
export function readContent(readFile: ReadContentFile) {
  const problems: ContentProblem[] = []
  const samples: Record<string, number> = {}
  for (const read of Object.values(contentModules)) {
    const found = read(readFile)
    problems.push(...found.problems)
    Object.assign(samples, found.samples)
  }
  return { problems, samples }
}
