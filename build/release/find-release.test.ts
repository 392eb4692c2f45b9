import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { findRelease } from './find-release.ts'

const RELEASED = {
  manifest: '1.1.0',
  lock: '1.1.0',
  newest: '1.1.0',
  notes: '### Added\n\n- Stars.',
}

function makeCheckout(changes: Partial<typeof RELEASED> = {}) {
  const { manifest, lock, newest, notes } = { ...RELEASED, ...changes }
  const root = makeFolder()
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  write('package.json', JSON.stringify({ version: manifest }))
  write('package-lock.json', JSON.stringify({ version: lock }))
  write(
    'CHANGELOG.md',
    `## [Unreleased]\n\n## [${newest}] - 2027-01-02\n\n${notes}\n\n## [1.0.0] - 2026-11-26\n`,
  )
  return root
}

test('a release has the notes of its section, and can be tried before it is tagged', () => {
  const release = { version: '1.1.0', date: '2027-01-02', notes: RELEASED.notes }
  expect(findRelease(makeCheckout(), 'v1.1.0')).toEqual(release)
  expect(findRelease(makeCheckout(), undefined)).toEqual(release)
})

test('differing versions, and a section without notes, stop a release', () => {
  const stops: [object, string | undefined, string][] = [
    [{}, 'v1.2.0', 'the tag v1.2.0 says 1.2.0'],
    [{ manifest: '1.0.0' }, 'v1.1.0', 'package.json says 1.0.0'],
    [{ lock: '1.0.0' }, 'v1.1.0', 'package-lock.json says 1.0.0'],
    [{ newest: '1.0.0' }, undefined, 'CHANGELOG.md says 1.0.0'],
    [{ notes: '' }, 'v1.1.0', 'CHANGELOG.md has no notes for 1.1.0.'],
  ]
  for (const [checkout, tag, message] of stops) {
    expect(() => findRelease(makeCheckout(checkout), tag)).toThrow(message)
  }
})
