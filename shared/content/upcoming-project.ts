import * as z from 'zod'
import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { readFacts } from './read-facts.ts'
import { withTranslations } from './translations.ts'

export const UPCOMING_FILE = 'upcoming-project.json'
const PICTURE = 'the name of a picture in files/, such as /upcoming-project.jpg'
const WORDS = 'what the picture shows, for people who cannot see it'

const UpcomingProject = z.strictObject({
  /** A path on this site, of a file in content/files. */
  picture: z.string(PICTURE).regex(/^\/[\w-][\w. -]*\.(svg|jpe?g|png|webp|avif)$/i, PICTURE),
  ...withTranslations({ pictureShows: z.string(WORDS).trim().min(1, WORDS) }),
})

export type UpcomingProject = z.infer<typeof UpcomingProject>

export function readUpcomingProject(readFile: ReadContentFile): ContentRead<UpcomingProject> {
  const read = readFacts(readFile, UPCOMING_FILE, UpcomingProject, ['pictureShows'])
  const picture = read.value?.picture
  if (!picture || readFile(`files${picture}`)) return read
  const problem = {
    file: UPCOMING_FILE,
    line: 1,
    what: 'picture',
    expected: PICTURE,
    found: `there is no file files${picture}`,
    effect: 'the page shows no picture',
  }
  return { ...read, problems: [...read.problems, problem] }
}
