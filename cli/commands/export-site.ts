import { join, resolve } from 'node:path'
import type { TableService } from '#shared/festival.ts'
import { readEnv } from '#server/env.ts'
import { createDerivedFiles } from '#server/festival/derived-files.ts'
import { withDerived } from '#server/festival/open-festival.ts'
import { withEdition, readHostedEdition } from '#server/festival/edition-watch.ts'
import { listOptions } from '#server/festival/site-festival.ts'
import { exportSite, noteExported } from '#server/pages/export/export-site.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { readTableService } from '#server/table-service-setting.ts'
import { VERSION } from '#server/version.ts'
import { expectBuiltSite, readOneFestival } from '../open-place.ts'
import { plural } from '#organiser/wording.ts'
import { type Command, DONE } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'

export const exportSiteCommand: Command = {
  name: 'export-site',
  summary: 'Writes the guide as plain files for a static host.',
  usage: 'FOLDER',
  details: [
    'Writes every page, the app and the public files of the content folder, and the files `_headers` and `_redirects` for Netlify and Cloudflare Pages. Upload the folder as it is. Existing files with the same names are replaced.',
    'A static host cannot store ratings. Set TABLE_SERVICE_URL and TABLE_SERVICE_KEY to the hosted project that does (docs/hosting/supabase.md).',
    'Run it again after each change to the content folder. If only prices change, or what is sold out or closed, upload the new spreadsheets and, last, live.json.',
  ],
  examples: ['export-site site'],
  words: [1, 1],
  async run({ words: [name], env, folder, print, warn }) {
    const settings = readEnv(env)
    const { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DIST_DIR } = settings
    expectBuiltSite(DIST_DIR)
    const tableService = readTableService(env)
    if (!tableService) {
      warn('TABLE_SERVICE_URL is not set. This site shows the guide, but cannot store ratings.')
    }
    const read = readOneFestival(settings, tableService)
    const options = listOptions(read.settings)
    if (tableService && options.length > 0) {
      throw new Refusal(
        `festival.json sets ${options.join(' and ')}, which a hosted project does not have. Remove ${options.length > 1 ? 'them' : 'it'}, or run Mela's own server with the project's database (docs/hosting/supabase.md).`,
      )
    }
    const edition = await readEditionOf(tableService, warn)
    const festival = edition === undefined ? read : withEdition(read, edition)
    const derivedFiles = createDerivedFiles({ contentDir, dataDir, product: VERSION, warn })
    await derivedFiles.update(festival)
    const derived = derivedFiles.read()
    const to = resolve(folder, name!)
    const count = await exportSite(to, {
      webDir: join(DIST_DIR, 'web'),
      renderers: await readRenderers(join(DIST_DIR, 'render')),
      contentDir,
      festival: withDerived(festival, derived),
      derivedFiles: derived.files,
      tableService,
    })
    noteExported(contentDir, dataDir)
    print(`${to}: ${plural(count, 'page')}`)
    return DONE
  },
}

/** The pages contain the Supabase project's edition. */
async function readEditionOf(service: TableService | undefined, warn: (text: string) => void) {
  const edition = await readHostedEdition(service)().catch(() => undefined)
  if (service && !edition) {
    warn(
      `${service.url} does not say which edition of the festival it has, so phones cannot tell this year's ratings from last year's. Run its migrations, then this command again (docs/hosting/supabase.md).`,
    )
  }
  return edition?.id
}
