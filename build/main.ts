import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { toSentence } from '#shared/content/content-problem.ts'
import { readContent } from '#shared/content/read-content.ts'
import { compressSite } from './compress-site.ts'
import { distDir, readContentFile } from './folders.mjs'
import { writeHostFiles } from './hosting/host-files.ts'
import { layAside } from './earlier-releases.ts'
import { makeFindable } from './hosting/make-findable.ts'
import { makeInstallable } from './installable/make-installable.ts'
import { makeOffline } from './make-offline.ts'
import { makeSignFont } from './make-display-font.ts'
import { prerender } from './prerender.ts'
import { readSiteUrl } from './hosting/site-url.ts'
import { getTableService, readTableService } from './table-service.ts'

// Before anything is thrown away: the site that was built last goes on working.
const hindrances = readContent(readContentFile)
  .problems.filter(({ isFatal }) => isFatal)
  .map(toSentence)
for (const setting of [readSiteUrl(), readTableService()]) {
  if ('problem' in setting) hindrances.push(setting.problem)
}
if (hindrances.length > 0) {
  console.log(hindrances.join('\n'))
  process.exit(1)
}

const earlierReleases = layAside(distDir)
for (const made of ['web', 'render'])
  rmSync(resolve(distDir, made), { recursive: true, force: true })
await makeSignFont()
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await prerender(distDir)
await makeOffline(distDir)
// After the list of what every phone keeps: icons and pictures are for who installs the guide.
await makeInstallable(resolve(distDir, 'web'))
makeFindable(distDir)
await compressSite(resolve(distDir, 'web'))
// Where our own server has the tables, it also has the pages.
if (getTableService().url !== '') writeHostFiles(distDir)
earlierReleases.putBack()
