import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { sortFiles } from './public-files.ts'

test('files of another type, hidden files and links that lead outside are not public', () => {
  const folder = makeFolder()
  const files = join(folder, 'files')
  mkdirSync(join(files, 'pictures'), { recursive: true })
  const strangers = ['.hidden.jpg', 'committee.xlsx', 'vendors.csv.bak']
  for (const name of ['vendors.csv', 'pictures/a.jpg', ...strangers]) {
    writeFileSync(join(files, name), 'x')
  }
  writeFileSync(join(folder, 'secret.jpg'), 'x')
  symlinkSync(join(folder, 'secret.jpg'), join(files, 'link.jpg'))
  symlinkSync(join(files, 'committee.xlsx'), join(files, 'disguised.jpg'))
  symlinkSync('/etc', join(files, 'etc'))
  symlinkSync(join(files, 'pictures/a.jpg'), join(files, 'b.jpg'))
  expect(sortFiles(files)).toEqual({
    open: ['b.jpg', 'pictures/a.jpg', 'vendors.csv'],
    strangers: [...strangers, 'disguised.jpg', 'etc', 'link.jpg'].toSorted(),
  })
  expect(sortFiles(join(folder, 'nowhere'))).toEqual({ open: [], strangers: [] })
})
