import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_APP, type BuiltApp } from '#server/festival/renderers.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { buildAdminApp } from './admin-app.ts'
import { buildApp } from './app-in-language.ts'
import { archiveReleases } from './archive-releases.ts'
import { buildScript } from './build-script.ts'
import { compressSite } from './compress-site.ts'
import { describeApp } from './describe-app.ts'
import { distDir } from './folders.mjs'
import { type BundledPackages, writeLicences } from './licences/write-licences.ts'
import { makeLatinFont } from './make-latin-font.ts'
import { makeOffline } from './make-offline.ts'
import { writePlainStyles } from './plain-styles.ts'

/*
 * Builds the app: the client files (dist/web), the renderer for the server (dist/render) and the organisers' app
 * (dist/admin). None contains anything of a festival.
 */
const webDir = join(distDir, 'web')
const adminDir = join(distDir, 'admin')
const earlierReleases = archiveReleases(distDir)
for (const made of ['web', 'render']) rmSync(join(distDir, made), { recursive: true, force: true })
await makeLatinFont()
const packages: BundledPackages = { browser: new Set(), server: new Set() }
const sender = await buildScript(
  packages.browser,
  'platform/send-queue/send-rating.ts',
  'assets/send-[hash].js',
  'es',
)
const built = []
for (const { language } of LANGUAGES) {
  const files = [...(await buildApp(distDir, language, packages)), sender]
  built.push({ ...(await describeApp(distDir, language, sender)), files })
}
const files = Object.fromEntries(built.map((one) => [one.language, one.files]))
const app: BuiltApp = {
  languages: built.map(({ language, assets }) => ({ language, assets })),
  scriptHashes: [...new Set(built.flatMap(({ scriptHashes }) => scriptHashes))],
  shellScriptHashes: [...new Set(built.flatMap((one) => one.shellScriptHashes))],
  worker: await makeOffline(distDir, files, packages.browser),
}
writeFileSync(join(distDir, 'render', BUILT_APP), JSON.stringify(app))
await buildAdminApp(distDir, packages.browser)
writeLicences(distDir, packages)
writePlainStyles(webDir)
await compressSite(webDir)
await compressSite(adminDir)
earlierReleases.restore()
