import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Release {
  /** '1.0.0'. */
  version: string
  /** '2026-11-26'. */
  date: string
  /** The text under the heading, as Markdown. */
  notes: string
}

/** The first dated section of a changelog in the Keep a Changelog format. */
const NEWEST = /^## \[([^\]]+)\] - (\d{4}-\d{2}-\d{2})[ \t]*\n([\s\S]*?)(?=^## |(?![\s\S]))/m

/** @throws If no section has a date. */
export function findNewestRelease(changelog: string): Release {
  const [, version, date, notes] = NEWEST.exec(changelog) ?? []
  if (!version || !date || notes === undefined) {
    throw new Error('CHANGELOG.md has no released section, such as "## [1.0.0] - 2026-11-26".')
  }
  return { version, date, notes: notes.trim() }
}

const readVersion = (text: string) => (JSON.parse(text) as { version: string }).version

/**
 * @param tag Undefined for a trial release without a tag.
 * @throws If package.json, package-lock.json, the changelog and the tag name different versions.
 */
export function findRelease(root: string, tag: string | undefined): Release {
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const release = findNewestRelease(read('CHANGELOG.md'))
  const named = {
    'package.json': readVersion(read('package.json')),
    'package-lock.json': readVersion(read('package-lock.json')),
    'CHANGELOG.md': release.version,
    ...(tag === undefined ? {} : { [`the tag ${tag}`]: tag.replace(/^v/, '') }),
  }
  if (new Set(Object.values(named)).size > 1) {
    const list = Object.entries(named).map(([where, version]) => `${where} says ${version}`)
    throw new Error(
      `A release has one version, but ${list.join(', ')}. docs/releasing.md says how.`,
    )
  }
  if (release.notes === '') throw new Error(`CHANGELOG.md has no notes for ${release.version}.`)
  return release
}

/** A line for `sha256sum --check`. */
export function toChecksum(name: string, content: Uint8Array): string {
  return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`
}
