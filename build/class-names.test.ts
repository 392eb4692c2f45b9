import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pickNames, toClassName } from './class-names.ts'

const WEB = resolve(import.meta.dirname, '../web')
const classOf = (name: string, sheet: string) => `.${toClassName(name, `${WEB}/${sheet}`)}`

test('class names are short, and no two are the same', () => {
  const sheets = globSync('**/*.module.css', { cwd: WEB })
  const all = sheets.flatMap((sheet) => {
    const css = readFileSync(`${WEB}/${sheet}`, 'utf8')
    const own = new Set([...css.matchAll(/^\s*\.([a-z]\w*)/gim)].map(([, name]) => name!))
    return [...own].map((name) => classOf(name, sheet))
  })
  expect(all.length).toBeGreaterThan(100)
  expect(new Set(all).size).toBe(all.length)
  for (const name of all) expect(name).toMatch(/^\.[a-zA-Z][a-zA-Z\d]$/)
})

test('no class has a name that an ad blocker hides', () => {
  for (const sheet of globSync('**/*.module.css', { cwd: WEB })) {
    const css = readFileSync(`${WEB}/${sheet}`, 'utf8')
    const [, first] = /\.([a-z]\w*)/i.exec(css)!
    expect(classOf(first!, sheet)).not.toMatch(/^\.ad$/i)
  }
})

test('a name that is in no sheet is refused', () => {
  expect(() => classOf('nowhere', 'ui/number-plate.module.css')).toThrow('no short name left')
})

test('scripts take single names out of a sheet, whatever they call it', () => {
  const code =
    "import styles from './a.module.css'\nimport formStyles from '#web/forms/form.module.css'\n"
  expect(pickNames(code, 'a.tsx')).toBe(code.replaceAll('import ', 'import * as '))
  expect(pickNames("import { a } from './a.ts'", 'a.tsx')).toBe("import { a } from './a.ts'")
})

test('a name that is looked up while the page is drawn is refused', () => {
  expect(() => pickNames('styles[tone]', 'a.tsx')).toThrow('a.tsx: a class name has to be written')
  expect(() => pickNames('formStyles[tone]', 'a.tsx')).toThrow('has to be written out')
})
