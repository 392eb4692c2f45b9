import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { toSentence } from '#shared/content/content-problem.ts'
import { readContent } from '#shared/content/content-modules.ts'
import { readGuideLanguages, readSignedCards } from '#shared/content/switches.ts'
import { buildApp } from './app-in-language.ts'
import { archiveReleases } from './archive-releases.ts'
import { compressSite } from './compress-site.ts'
import { copyPublicFiles } from './copy-public-files.ts'
import { contentDir, distDir, readContentFile } from './folders.mjs'
import { writeHostFiles } from './hosting/host-files.ts'
import { makeFindable } from './hosting/make-findable.ts'
import { readSiteUrl } from './hosting/site-url.ts'
import { makeInstallable } from './installable/make-installable.ts'
import { makeDisplayFont } from './make-display-font.ts'
import { type BundledPackages, writeLicences } from './licences/write-licences.ts'
import { makeMapPicture } from './map-picture/make-map-picture.ts'
import { makeOffline } from './make-offline.ts'
import { writePlainStyles } from './plain-styles.ts'
import { prerender } from './prerender.ts'
import { type LanguageSite, writeSite } from './site-files.ts'
import { readTableService } from './table-service.ts'

// Before anything is deleted: the site that was built last goes on working.
const problems = readContent(readContentFile)
  .problems.filter(({ isFatal }) => isFatal)
  .map(toSentence)
for (const readSetting of [readSiteUrl, readTableService]) {
  try {
    readSetting()
  } catch (error) {
    problems.push((error as Error).message)
  }
}
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exit(1)
}

const webDir = resolve(distDir, 'web')
const earlierReleases = archiveReleases(distDir)
for (const made of ['web', 'render'])
  rmSync(resolve(distDir, made), { recursive: true, force: true })
await makeDisplayFont()
const built: LanguageSite[] = []
const packages: BundledPackages = { browser: new Set(), server: new Set() }
// The last build leaves its template where Home of the first language is to be.
for (const language of readGuideLanguages(readContentFile).value!.toReversed()) {
  const files = await buildApp(distDir, language, packages)
  built.unshift(await prerender(distDir, language, files))
}
copyPublicFiles(resolve(contentDir, 'files'), webDir)
await makeMapPicture(readContentFile, webDir)
writeSite(distDir, built, {
  tableServiceUrl: readTableService().url,
  signedCards: readSignedCards(readContentFile),
})
await makeOffline(distDir, packages.browser)
writeLicences(distDir, packages)
writePlainStyles(webDir)
// After the precache list is written: only phones that install the guide need icons and screenshots.
await makeInstallable(webDir)
makeFindable(distDir)
await compressSite(webDir)
// With our own table service, our own server serves the pages too.
if (readTableService().url !== '') writeHostFiles(distDir)
earlierReleases.restore()
