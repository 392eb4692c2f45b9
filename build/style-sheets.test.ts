import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { toClassName } from './class-names.ts'
import { isSharedPart, pickStyles } from './style-sheets.ts'

const WEB = resolve(import.meta.dirname, '../web')
const classOf = (name: string, sheet: string) => `.${toClassName(name, `${WEB}/${sheet}`)}`
const plate = classOf('plate', 'ui/number-plate.module.css')
const stars = classOf('star', 'ui/star-picker.module.css')
const header = classOf('header', 'app/header.module.css')

const SHEET = [
  '@font-face{font-family:X;src:url(x)}',
  `@layer parts{:root{--a:1}${header}{top:0}${plate}{color:red}@media (width>=768px){${plate}{color:blue}}`,
  `${stars}:has(:checked)~${stars}{top:1px}@keyframes k{to{top:0}}}`,
].join('')

test('a screen gets the frame and the parts that it shows, in their order', () => {
  expect(pickStyles(SHEET, ['ui/number-plate.tsx'])).toBe(
    [
      '@font-face{font-family:X;src:url(x)}',
      `@layer parts{:root{--a:1}${header}{top:0}${plate}{color:red}@media (width>=768px){${plate}{color:blue}}`,
      '@keyframes k{to{top:0}}}',
    ].join(''),
  )
})

test('a screen that shows all of them gets the sheet as it is', () => {
  expect(pickStyles(SHEET, ['ui/number-plate.tsx', 'ui/star-picker.tsx'])).toBe(SHEET)
})

test('an address inside a picture is not taken for a class', () => {
  const rule = `@layer parts{${stars}{--full:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E")}}`
  expect(pickStyles(rule, [])).toBe('@layer parts{}')
  expect(pickStyles(rule, ['ui/star-picker.tsx'])).toBe(rule)
})

test('a rule about a part and the frame stays', () => {
  const rule = `@layer parts{${header} ${plate}{top:0}}`
  expect(pickStyles(rule, [])).toBe(rule)
})

test('a toast is inline only where it may come with the hydration', () => {
  const toast = `@layer parts{${classOf('toast', 'ui/toast-region.module.css')}{top:0}}`
  expect(pickStyles(toast, ['ui/toast-region.tsx'])).toBe(toast)
  expect(pickStyles(toast, ['search/search-box.tsx'])).toBe('@layer parts{}')
})

test('what no page shows before hydration is never inline', () => {
  const age = classOf('age', 'catalogue/stall-list-age.module.css')
  expect(pickStyles(`@layer parts{${age}{top:0}}`, ['catalogue/stall-list-age.tsx'])).toBe(
    '@layer parts{}',
  )
})

test('what is for paper is never inline', () => {
  const rule = `${header}{top:0}`
  expect(pickStyles(`@layer parts{@media print{${header}{display:none}}${rule}}`, [])).toBe(
    `@layer parts{${rule}}`,
  )
})

test('parts that the first script brings are known by their files', () => {
  expect(isSharedPart(`${WEB}/ui/number-plate.tsx`)).toBe(true)
  expect(isSharedPart(`${WEB}/screens/home/home-screen.tsx`)).toBe(false)
})
