import { expect, test } from 'vitest'
import { findGuideList, findParts } from './page-parts.ts'

test('what a browser fetches at once: scripts and what is loaded ahead, each once', () => {
  const html = `<link rel="icon" href="/logo.svg"><link rel="manifest" href="/m">
    <script type="module" src="/assets/app.js"></script><script>inline()</script>
    <link rel="stylesheet" href="/assets/late.css" disabled><link rel="stylesheet" href="/a.css">
    <link rel="modulepreload" href="/assets/screen.js" data-screen>
    <link rel="preload" as="fetch" href="/vendors.csv"><link rel="modulepreload" href="/assets/app.js">`
  expect(findParts(html)).toEqual(['/assets/app.js', '/a.css', '/assets/screen.js', '/vendors.csv'])
})

test('the list of the guide stands in the service worker', () => {
  expect(findGuideList('open(`precache-123`)')).toBe('/assets/precache-123.json')
  expect(findGuideList('nothing')).toBeUndefined()
})
