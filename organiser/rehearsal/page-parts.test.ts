import { expect, test } from 'vitest'
import { findGuideList, findParts } from './page-parts.ts'
import { parseAnswer } from './wire.ts'

test('what a browser fetches at once: scripts and what is loaded ahead, each once', () => {
  const html = `<link rel="icon" href="/logo.svg"><link rel="manifest" href="/m">
    <script type="module" src="/assets/app.js"></script><script>inline()</script>
    <link rel="stylesheet" href="/assets/late.css" disabled><link rel="stylesheet" href="/a.css">
    <link rel="modulepreload" href="/assets/screen.js" data-screen>
    <link rel="preload" as="fetch" href="/vendors.csv"><link rel="modulepreload" href="/assets/app.js">`
  expect(findParts(html)).toEqual(['/assets/app.js', '/a.css', '/assets/screen.js', '/vendors.csv'])
})

test('the list of the guide stands in the service worker', () => {
  expect(findGuideList('fetch(`/assets/precache-m_p7.json`)')).toBe('/assets/precache-m_p7.json')
  expect(findGuideList('nothing')).toBeUndefined()
})

test('an answer is read when all of it is there', () => {
  const bytes = Buffer.from(
    'HTTP/1.1 429 Too Many\r\nRetry-After: 7\r\nContent-Length: 4\r\n\r\nwait',
  )
  expect(parseAnswer(bytes.subarray(0, 10))).toBeUndefined()
  expect(parseAnswer(bytes.subarray(0, -1))).toBeUndefined()
  const { status, headers, body } = parseAnswer(bytes)!
  expect([status, headers.get('retry-after'), body.toString()]).toEqual([429, '7', 'wait'])
})
