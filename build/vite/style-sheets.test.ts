import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { layerStyles, toClassName, toShortClassName } from './style-sheets.ts'

const WEB = resolve(import.meta.dirname, '../../web')

function layered(sheet: string, css = 'a{top:0}'): string | undefined {
  const transform = layerStyles().transform as (
    code: string,
    id: string,
  ) => { code: string } | undefined
  return transform(css, `${WEB}/${sheet}`)?.code
}

test('a class is named by its style sheet', () => {
  expect(toClassName('word', `${WEB}/ui/layout/number-plate.module.css`)).toBe('number-plate_word')
})

test('a built class has a short name, and every one its own', () => {
  const sheets = globSync('**/*.module.css', { cwd: WEB }).map((sheet) => `${WEB}/${sheet}`)
  const css = '.word:hover,.a>.word{top:0.5em}@keyframes left{to{top:0}}'
  const names = sheets.flatMap((sheet) =>
    ['word', 'a', 'left'].map((name) => toShortClassName(name, sheet, css)),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]{1,2}[0-2]$/.test(name))).toEqual([])
  expect(() => toShortClassName('other', sheets[0]!, css)).toThrow(
    'has no class and no keyframes other',
  )
})

test('no two style sheets share a name, so no two classes do', () => {
  const names = globSync('**/*.module.css', { cwd: WEB }).map((sheet) => basename(sheet))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a style sheet goes into the layer of its folder', () =>
  expectEach(
    [
      ['ui/layout/number-plate.module.css', 'components'],
      ['app/header.module.css', 'components'],
      ['forms/form.module.css?used', 'features'],
    ],
    (sheet, layer) => {
      expect(layered(sheet)).toBe(`@layer components,features;@layer ${layer}{a{top:0}}`)
    },
  ))

test('a sheet that names its layer stays as it is', () => {
  expect(layered('ui/styles/print.css', '@layer features{a{top:0}}')).toBeUndefined()
})

test('other style sheets are in no layer', () =>
  expectEach(
    ['screens/home/home-screen.module.css', 'main.tsx', '../node_modules/x/y.css'],
    (file) => expect(layered(file)).toBeUndefined(),
  ))
