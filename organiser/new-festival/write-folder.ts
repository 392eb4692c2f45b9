import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Refusal } from '../refusal.ts'
import { toDiskError } from '../save-file.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')
/** Explains the folder of any festival. */
const README = 'README.md'
const ALSO_COPIED = ['drawings/map-sheet.png']

/** @throws Refusal if something is there already. */
export function expectEmpty(folder: string): void {
  if (!existsSync(folder)) return
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return
  throw new Refusal(`${folder} is not empty and was not changed. Choose another folder.`)
}

/**
 * Writes a new content folder, with the volunteers' README.
 * @param shown The folder's name for readers.
 * @throws Refusal if the disk refuses.
 */
export function writeFolder(folder: string, files: Record<string, string>, shown: string): void {
  const write = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
  }
  try {
    for (const [name, text] of Object.entries(files)) write(name, text)
    write(README, toReadme(readFileSync(join(CONTENT, README), 'utf8'), shown))
    for (const name of ALSO_COPIED) write(name, readFileSync(join(CONTENT, name)))
  } catch (error) {
    throw toDiskError(folder, error)
  }
}

/** The same page, beginning with the name of this folder. */
function toReadme(text: string, shown: string): string {
  const [title, ...rest] = text.split('\n')
  const note = `**This folder is called \`${shown}\`.** Where this page says \`content/\`, read that name. Before any command, type the two lines with \`CONTENT_DIR\` and \`DATA_DIR\` that \`npm run mela -- new\` showed. Without them, the command uses the folder \`content\`. The pages of committees, coordinators, the upcoming project, the map and Join Us are off (\`pages\` in \`festival.json\`). Their files, which this page names, do not exist until you make them.`
  return [title, '', note, ...rest].join('\n')
}
