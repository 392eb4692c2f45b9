import { expect, test } from 'vitest'
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

test.each(['/', '/home', '/home/', '/welcome'])('at %s there is time for it', (path) => {
  expect(findInstallHint({ ...CHROME, path })).toBe('prompt')
})

test.each([paths.browseStalls, paths.feedback, rateStallHref('12').split('?')[0]!, '/home/12'])(
  'at %s the visitor has something better to do',
  (path) => {
    expect(findInstallHint({ ...CHROME, path })).toBeUndefined()
    expect(findInstallHint({ ...IPHONE, path })).toBeUndefined()
  },
)
