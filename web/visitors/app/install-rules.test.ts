import { expect, test } from 'vitest'
import { paths } from '#web/visitors/routes.ts'
import { findInstallHint, type Visit } from './install-rules.ts'

const CHROME: Visit = {
  path: '/',
  isInstalled: false,
  isAnswered: false,
  hasPrompt: true,
  standalone: undefined,
}
const IPHONE: Visit = { ...CHROME, hasPrompt: false, standalone: false }

test('Chrome offers to install the guide on Home, and iPhone visitors read how to', () => {
  for (const path of ['/', '/home', '/home/', '/welcome']) {
    expect(findInstallHint({ ...CHROME, path })).toBe('prompt')
    expect(findInstallHint({ ...IPHONE, path })).toBe('apple')
  }
  for (const path of [paths.browseStalls, paths.feedback, paths.rateStall, '/home/12']) {
    expect(findInstallHint({ ...CHROME, path })).toBeUndefined()
    expect(findInstallHint({ ...IPHONE, path })).toBeUndefined()
  }
})

test('nothing is offered if the browser cannot install, the guide is installed, or the visitor has answered', () => {
  const visits = [
    { ...CHROME, hasPrompt: false },
    { ...CHROME, isInstalled: true },
    { ...IPHONE, standalone: true },
    { ...CHROME, isAnswered: true },
    { ...IPHONE, isAnswered: true },
  ]
  expect(visits.map(findInstallHint).filter(Boolean)).toEqual([])
})
