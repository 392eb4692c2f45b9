import { expect, test, vi } from 'vitest'

/** Loads the module afresh, as a new page does. */
async function openPage() {
  vi.resetModules()
  return import('./keys.ts')
}

test('a phone with full storage counts once: it has the same id on the next page', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  const cookies = ['language=hi']
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.join('; ')
    },
    set cookie(text: string) {
      cookies.push(text.split(';')[0]!)
    },
  })
  const id = (await openPage()).getDeviceId()
  expect((await openPage()).getDeviceId()).toBe(id)
})

test('a phone that can store its id sets no cookie', async () => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  })
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  const id = (await openPage()).getDeviceId()
  expect([texts.get('device_id'), page.cookie]).toEqual([id, ''])
})
