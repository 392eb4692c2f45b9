import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SignedCards } from '#shared/tables/signed-cards.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * The settings of a server whose festival has signed cards, with a folder of its own for the key. Its pages
 * are those of the built site, which know nothing of it.
 */
export function makeSignedFestival(mode: SignedCards) {
  const dir = mkdtempSync(join(tmpdir(), 'mela-signed-'))
  const [content, dist] = [join(dir, 'content'), join(dir, 'dist')]
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  cpSync(join(ROOT, 'dist/render'), join(dist, 'render'), { recursive: true })
  symlinkSync(join(ROOT, 'dist/web'), join(dist, 'web'))
  const file = join(dist, 'render/site.json')
  const site = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...site, signedCards: mode }))
  return { CONTENT_DIR: content, DIST_DIR: dist }
}
