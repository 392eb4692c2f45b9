import { expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { paths, rateStallHref } from '#web/routes.ts'
import { findInstallHint, type Visit } from './install-rules.ts'

const CHROME: Visit = {
  path: '/',
  isInstalled: false,
  isAnswered: false,
  hasPrompt: true,
  standalone: undefined,
}
const IPHONE: Visit = { ...CHROME, hasPrompt: false, standalone: false }

test('Chrome may install the guide, and on an iPhone the visitor is told how', () => {
  expect(findInstallHint(CHROME)).toBe('prompt')
  expect(findInstallHint(IPHONE)).toBe('apple')
})

test('a browser that offers nothing, or runs the guide as an app, shows nothing', () => {
  expect(findInstallHint({ ...CHROME, hasPrompt: false })).toBeUndefined()
  expect(findInstallHint({ ...CHROME, isInstalled: true })).toBeUndefined()
  expect(findInstallHint({ ...IPHONE, standalone: true })).toBeUndefined()
})

test('whoever has answered is not asked again', () => {
  expect(findInstallHint({ ...CHROME, isAnswered: true })).toBeUndefined()
  expect(findInstallHint({ ...IPHONE, isAnswered: true })).toBeUndefined()
})

test('pages with time for it offer the installation', () =>
  expectEach(['/', '/home', '/home/', '/welcome'], (path) => {
    expect(findInstallHint({ ...CHROME, path })).toBe('prompt')
  }))

test('other pages do not', () =>
  expectEach(
    [paths.browseStalls, paths.feedback, rateStallHref('12').split('?')[0]!, '/home/12'],
    (path) => {
      expect(findInstallHint({ ...CHROME, path })).toBeUndefined()
      expect(findInstallHint({ ...IPHONE, path })).toBeUndefined()
    },
  ))
