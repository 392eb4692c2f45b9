import { hash } from 'node:crypto'
import { join } from 'node:path'
import { replaceFile } from '../store/new-file.ts'
import { FILE_FOR_THE_OWNER, makePrivateFolder } from '../store/sqlite/file/private-files.ts'
import type { FestivalSource } from './festival-source.ts'
import type { Renderers } from './renderers.ts'

const NAME_LENGTH = 8

/**
 * A notice is the text under Join Us in all languages of the festival, because a request does not
 * say which language was read. Its name comes from its hash, so it is the same on every server.
 * @param keep Called with each text before its name is used. Must not throw.
 */
export function createPrivacyNotice(
  { byLanguage }: Pick<Renderers, 'byLanguage'>,
  festivals: Pick<FestivalSource, 'read'>,
  keep: (name: string, text: string) => void,
) {
  let kept: string | undefined
  return function findName(): string | undefined {
    const { languages } = festivals.read() ?? {}
    if (!languages) return undefined
    const texts = languages.map(({ language, festival }) =>
      byLanguage.get(language)!.renderNotice({ festival }),
    )
    const text = `${texts.join('\n\n')}\n`
    const name = hash('sha256', text).slice(0, NAME_LENGTH)
    if (name !== kept) keep(name, text)
    kept = name
    return name
  }
}

/** A stored name proves what a visitor read only if the text is kept as well. */
export async function saveNotice(dataDir: string, name: string, text: string): Promise<void> {
  const folder = join(dataDir, 'privacy-notices')
  makePrivateFolder(folder)
  await replaceFile(join(folder, `${name}.txt`), text, FILE_FOR_THE_OWNER)
}
