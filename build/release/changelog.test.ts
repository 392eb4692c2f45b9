import { expect, test } from 'vitest'
import { findNewestRelease, parseChangelog } from './changelog.ts'

const TEXT = `# Changelog

Words before.

## [Unreleased]

## [1.1.0] - 2027-01-02

### Fixed

- A star.

## [1.0.0] - 2026-11-26
- The first.
`

test('each section has its version, its date and its notes', () => {
  expect(parseChangelog(TEXT)).toEqual([
    { version: 'Unreleased', date: undefined, notes: '' },
    { version: '1.1.0', date: '2027-01-02', notes: '### Fixed\n\n- A star.' },
    { version: '1.0.0', date: '2026-11-26', notes: '- The first.' },
  ])
})

test('the newest release is the first section with a date, and there has to be one', () => {
  expect(findNewestRelease(TEXT).version).toBe('1.1.0')
  expect(() => findNewestRelease('# Changelog\n\n## [Unreleased]\n')).toThrow(
    'CHANGELOG.md has no released section, such as "## [1.0.0] - 2026-11-26".',
  )
})
