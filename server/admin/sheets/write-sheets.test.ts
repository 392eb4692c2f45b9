import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Sheets } from '#shared/admin/sheets.ts'
import { makeSheetFolder } from '../../../tests/support/admin/sheets-app.ts'
import { readSheetFiles, type SheetFiles } from './read-sheets.ts'
import { writeSheets } from './write-sheets.ts'

/** Renames the first stall. */
function rename({ sheets }: SheetFiles, name: string): Sheets {
  const [first, ...others] = sheets.stalls.rows
  const { titles } = sheets.stalls
  return {
    ...sheets,
    stalls: { titles, rows: [[first![0]!, name, ...first!.slice(2)], ...others] },
  }
}

const write = ({ contentDir }: { contentDir: string }, name: string) =>
  writeSheets(
    contentDir,
    async (files) => rename(files, name),
    async (hash) => hash,
  )

test('a semicolon-separated file from a European Excel keeps its separator and line endings, in UTF-8', async () => {
  const old =
    'sep=;\r\nstall_number;stall_name;"Notes; own";\r\n1;Caf\xe9;"a;b";€\r\n\r\n2;Bhel;;\r\n'
  const folder = makeSheetFolder(Buffer.from(old.replace('€', '\x80'), 'latin1'))
  await write(folder, 'मेला')
  expect(readFileSync(folder.paths.stalls, 'utf8')).toBe(
    '\uFEFFstall_number;stall_name;"Notes; own";\r\n1;मेला;"a;b";€\r\n2;Bhel;;\r\n',
  )
})

test('columns unknown to the guide keep their text, and the other file is left untouched', async () => {
  const stalls =
    '\uFEFFStall Number,stall_name,Comments,,Fees,fees\n1,Bhel,"said ""no"", then\nyes",x,5,6,beyond\n2,Tea,,,,\n'
  const folder = makeSheetFolder(stalls)
  const products = readFileSync(folder.paths.products)
  await write(folder, 'New')
  expect(readFileSync(folder.paths.stalls, 'utf8')).toBe(
    '\uFEFFStall Number,stall_name,Comments,,Fees,fees,\n1,New,"said ""no"", then\nyes",x,5,6,beyond\n2,Tea,,,,,\n',
  )
  expect(readFileSync(folder.paths.products)).toEqual(products)
})

test('Excel shows a name that looks like a formula, but does not run it', async () => {
  const folder = makeSheetFolder()
  await write(folder, '=HYPERLINK("x")')
  expect(readFileSync(folder.paths.stalls, 'utf8')).toContain('\n1," =HYPERLINK(""x"")",paid,\n')
  expect((await folder.read()).stalls.rows[0]![1]).toBe('=HYPERLINK("x")')
})

test('what Excel saves during a change is kept, and the change is made on top of it', async () => {
  const folder = makeSheetFolder()
  const { hash } = await readSheetFiles(folder.contentDir)
  const seen: string[] = []
  await writeSheets(
    folder.contentDir,
    async (files) => {
      seen.push(files.hash)
      const fromExcel = 'stall_number,stall_name\n1,From Excel\n3,New in Excel\n'
      if (seen.length === 1) writeFileSync(folder.paths.stalls, fromExcel)
      return rename(files, 'Renamed')
    },
    async () => {},
  )
  expect(seen[0]).toBe(hash)
  expect((await folder.read()).stalls.rows).toEqual([
    ['1', 'Renamed'],
    ['3', 'New in Excel'],
  ])
})

test('a file with an unclosed quote is not rewritten', async () => {
  const damaged = 'stall_number,stall_name\n1,"Bhel\n2,Tea\n'
  const folder = makeSheetFolder(damaged)
  await expect(write(folder, 'New')).rejects.toMatchObject({
    status: 503,
    refusal: { code: 'not-writable', damaged: { file: 'vendors.csv', line: 2 } },
  })
  expect(readFileSync(folder.paths.stalls, 'utf8')).toBe(damaged)
})
