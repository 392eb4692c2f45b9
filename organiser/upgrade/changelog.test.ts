import { expect, test } from 'vitest'
import { readChanges } from './changelog.ts'

const CHANGELOG = `# Changelog

Words before.

## [Unreleased]

- not yet

## [1.10.0] - 2027-11-01

### Added

- a board

## [1.2.0] - 2027-01-01

- a map

## 1.0.0

- all of it

[1.2.0]: https://example.org
`

test('the changes are those between the running version and the new one', () => {
  const between = CHANGELOG.slice(CHANGELOG.indexOf('## [1.10.0]'), CHANGELOG.indexOf('## 1.0.0'))
  expect(readChanges(CHANGELOG, '1.0.0', '1.10.0')).toEqual(between.split('\n').slice(0, -1))
  expect(readChanges(CHANGELOG, '1.2.0', '1.2.0')).toEqual([])
})

test('without a running version the changes are the latest section', () => {
  expect(readChanges(CHANGELOG, undefined, '1.2.0').join('\n')).toContain('a map')
  expect(readChanges(CHANGELOG, undefined, '1.2.0').join('\n')).not.toContain('all of it')
  expect(readChanges('', undefined, '1.2.0')).toEqual([])
})
