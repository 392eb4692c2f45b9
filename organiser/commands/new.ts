import { isAbsolute, join, relative, resolve } from 'node:path'
import { type Command, DONE, UsageError } from '../cli/command.ts'
import { toContentFiles } from '../new-festival/content-files.ts'
import { describeNextSteps } from '../new-festival/next-steps.ts'
import { questionOptions, readAnswers } from '../new-festival/questions.ts'
import { expectEmpty, writeFolder } from '../new-festival/write-folder.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Also used for the data folder, and typed into terminals. */
const PLAIN = /^[\p{L}\p{M}\p{N}._ \\/:~-]+$/u

export const newFestival: Command = {
  name: 'new',
  summary: 'Creates an empty content folder for another festival, with its name and colour.',
  usage: 'FOLDER [OPTIONS]',
  details: [
    'Asks six questions: name, Hindi name, organisation, colour, currency and time zone. Options can answer them instead.',
    'The folder has everything that a guide needs: empty sheets of stalls and products with their titles, general categories, a logo, a line about the organisation, and the README for volunteers. A folder that is not empty is not changed.',
  ],
  options: questionOptions,
  examples: [
    'new my-festival',
    'new harbour-fair --name "Harbour Food Fair 2026" --hindi-name no --organisation "Rotary Club" --colour blue --currency € --time-zone Europe/Dublin',
  ],
  words: [1, 1],
  async run(call) {
    const [named = ''] = call.words
    const folder = resolve(call.folder, named)
    if (!PLAIN.test(named) || folder === ROOT) {
      throw new UsageError('The folder needs a simple name, such as my-festival.')
    }
    expectEmpty(folder)
    const answers = await readAnswers(call)
    const shown = toShown(folder)
    writeFolder(folder, toContentFiles(answers, call.now().getFullYear()), shown)
    const data = join('data', folder.split(/[\\/]/).at(-1)!)
    call.print('')
    describeNextSteps({ content: shown, data }, process.platform).forEach(call.print)
    return DONE
  },
}

/** The path to type in Mela's own folder. */
function toShown(folder: string): string {
  const path = relative(ROOT, folder)
  return path.startsWith('..') || isAbsolute(path) ? folder : path
}
