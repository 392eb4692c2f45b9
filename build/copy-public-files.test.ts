import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { copyPublicFiles } from './copy-public-files.ts'

test('the site gets what is for visitors, and no committee workbook beside it', () => {
  const folder = makeFolder()
  const [files, web] = [join(folder, 'files'), join(folder, 'web')]
  mkdirSync(join(files, 'screenshots'), { recursive: true })
  mkdirSync(web)
  const names = ['vendors.csv', 'screenshots/a.webp', 'committee.xlsx', 'vendors.csv.bak']
  for (const name of names) writeFileSync(join(files, name), 'x')
  copyPublicFiles(files, web)
  expect(names.filter((name) => existsSync(join(web, name)))).toEqual(names.slice(0, 2))
})
