import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { layerStyles, toClassName } from './style-sheets.ts'

const WEB = resolve(import.meta.dirname, '../../web')
const sheets = globSync('**/*.module.css', { cwd: WEB }).map((sheet) => `${WEB}/${sheet}`)

test('a class is named after its style sheet, and no two sheets share a name', () => {
  expect(toClassName('word', `${WEB}/ui/layout/number-plate.module.css`)).toBe('number-plate_word')
  expect(sheets.length).toBeGreaterThan(30)
  expect(new Set(sheets.map((sheet) => basename(sheet))).size).toBe(sheets.length)
})

test('components and features get their layers, and everything else stays unchanged', () => {
  type Transform = (code: string, id: string) => { code: string } | undefined
  const layered = (sheet: string, css = 'a{top:0}') =>
    (layerStyles().transform as Transform)(css, `${WEB}/${sheet}`)?.code
  const inLayer = (layer: string) => `@layer components,features;@layer ${layer}{a{top:0}}`
  expect(layered('ui/layout/number-plate.module.css')).toBe(inLayer('components'))
  expect(layered('visitors/app/header.module.css')).toBe(inLayer('components'))
  expect(layered('visitors/forms/form.module.css?used')).toBe(inLayer('features'))
  const others = [
    'visitors/screens/home/home-screen.module.css',
    'visitors/main.tsx',
    '../node_modules/x/y.css',
  ]
  expect(others.filter((file) => layered(file) !== undefined)).toEqual([])
  expect(layered('ui/styles/print.css', '@layer features{a{top:0}}')).toBeUndefined()
})
