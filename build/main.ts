import { rmSync, writeFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_APP, type BuiltApp } from '#server/festival/renderers.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { buildAdminApp, buildApp } from './apps.ts'
import { archiveReleases } from './archive-releases.ts'
import { buildScript } from './build-script.ts'
import { describeApp } from './describe-app.ts'
import { distDir } from './folders.mjs'
import { writeLicences } from './licences.ts'
import { makeLatinFont } from './make-latin-font.ts'
import { makeOffline } from './make-offline.ts'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/

async function compressSite(webDir: string): Promise<void> {
  for (const name of readdirSync(webDir, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue
    const path = join(webDir, name)
    const text = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}

const webDir = join(distDir, 'web')
const adminDir = join(distDir, 'admin')
const earlierReleases = archiveReleases(distDir)
for (const made of ['web', 'render']) rmSync(join(distDir, made), { recursive: true, force: true })
await makeLatinFont()
const sender = await buildScript(
  'platform/send-queue/send-rating.ts',
  'assets/send-[hash].js',
  'es',
)
const built = []
for (const { language } of LANGUAGES) {
  const files = [...(await buildApp(distDir, language)), sender]
  const described = await describeApp(distDir, language, sender)
  // Every page contains the common sheets, so no phone fetches them.
  const { sheets } = described.assets
  built.push({ ...described, files: files.filter((file) => !sheets.includes(file)) })
}
const files = Object.fromEntries(built.map((one) => [one.language, one.files]))
const app: BuiltApp = {
  languages: built.map(({ language, assets }) => ({ language, assets })),
  scriptHashes: [...new Set(built.flatMap(({ scriptHashes }) => scriptHashes))],
  shellScriptHashes: [...new Set(built.flatMap((one) => one.shellScriptHashes))],
  worker: await makeOffline(distDir, files),
}
writeFileSync(join(distDir, 'render', BUILT_APP), JSON.stringify(app))
await buildAdminApp(distDir)
writeLicences(webDir, adminDir)
await compressSite(webDir)
await compressSite(adminDir)
earlierReleases.restore()
