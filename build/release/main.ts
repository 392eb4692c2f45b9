import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, root } from '../folders.mjs'
import { assembleProduct } from './product-files.ts'
import { findRelease, toChecksum } from './find-release.ts'

// `npm run release [-- v1.0.0]` writes a release to `release/`. The site must be built first.
const OUT = join(root, 'release')
const [tag] = process.argv.slice(2)

try {
  const { version, date, notes } = findRelease(root, tag)
  const name = `mela-${version}`
  const archive = `${name}.tar.gz`
  mkdirSync(OUT, { recursive: true })
  // It may contain another version, or an interrupted release.
  for (const old of readdirSync(OUT).filter((one) => one.startsWith('mela-'))) {
    rmSync(join(OUT, old), { recursive: true })
  }
  writeFileSync(join(OUT, 'notes.md'), `${notes}\n`)
  assembleProduct(root, distDir, join(OUT, name))
  // The same sources produce the same bytes, whatever the disk order, clock and user.
  tar(
    ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
    [`--mtime=${date} 00:00Z`, '--use-compress-program=gzip -n -9', '-cf', archive, name],
  )
  rmSync(join(OUT, name), { recursive: true })
  const checksum = toChecksum(archive, readFileSync(join(OUT, archive)))
  writeFileSync(join(OUT, `${archive}.sha256`), checksum)
  console.log(`Made release/${archive}\n${checksum}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function tar(...args: string[][]): void {
  const { status, error } = spawnSync('tar', args.flat(), { cwd: OUT, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error('tar could not make the archive. It has to be GNU tar.')
}
