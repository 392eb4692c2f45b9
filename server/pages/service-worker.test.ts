import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/languages.ts'
import { languageOf } from '#shared/precache.ts'
import { fakeRenderers } from '../../tests/support/servers/fake-renderers.ts'
import { createServiceWorkers, workerHref } from './service-worker.ts'

const SERVICE = { url: 'https://abc.supabase.co', key: 'sb_publishable_1' }
const CONSTANTS = 'VERSION LIST LANGUAGE TABLE_SERVICE PAGE_HEADERS BACKGROUND_SYNC'.split(' ')

function build(tableService?: typeof SERVICE, changes = {}) {
  const renderers = fakeRenderers()
  renderers.worker.script = `({ ${CONSTANTS.join()} })`
  const workers = createServiceWorkers({ ...renderers, ...changes }, tableService)
  return LANGUAGES.map(({ language }) => {
    const { version, script } = workers.get(language)!
    // As in a browser.
    const constants = runInNewContext(script) as Record<string, unknown>
    return { language, version, constants: JSON.parse(JSON.stringify(constants)) }
  })
}
const versions = (...options: Parameters<typeof build>) =>
  build(...options).map(({ version }) => version)

test('each language has a worker with its own address, list and version', () => {
  expect(LANGUAGES.map(workerHref)).toEqual(['/service-worker.js', '/service-worker-hi.js'])
  for (const { language, version, constants } of build()) {
    expect(constants).toMatchObject({
      VERSION: version,
      LIST: `${language}-1`,
      LANGUAGE: language,
      TABLE_SERVICE: null,
      BACKGROUND_SYNC: '/assets/background-sync-x1.js',
    })
    expect(languageOf(version)).toBe(language)
  }
})

test('a version depends on the app’s files and the host’s settings', () => {
  expect(versions()).toEqual(versions())
  const [own, hosted] = [versions(), versions(SERVICE)]
  expect(hosted.filter((version) => own.includes(version))).toEqual([])
  expect(versions({ ...SERVICE, key: 'sb_publishable_2' })).not.toEqual(hosted)
  expect(versions(undefined, { shellScriptHashes: ["'sha256-other'"] })).not.toEqual(own)
})

test('a page that a phone builds has the headers of one from the server', () => {
  const [{ constants } = { constants: {} }] = build(SERVICE)
  expect(constants.TABLE_SERVICE).toEqual(SERVICE)
  const headers = constants.PAGE_HEADERS as Record<string, string>
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${SERVICE.url};`)
  expect(headers['content-security-policy']).toContain("'sha256-test'")
})
