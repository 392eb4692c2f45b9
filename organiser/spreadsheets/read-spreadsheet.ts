import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { UserError } from '../cli/command.ts'
import { parseTextSheet } from './read-text-sheet.ts'
import { parseWorkbook } from './read-workbook.ts'
import type { Sheet } from './sheet.ts'

const LARGEST_MB = 20
const WORKBOOKS = ['.xlsx', '.xlsm', '.xls', '.ods']
const TEXTS = ['.csv', '.tsv', '.txt']
const TO_DO = 'Save it in Excel as an Excel workbook (.xlsx) or as CSV UTF-8.'

/**
 * Reads a committee's file from any spreadsheet program as sheets of text.
 * @throws UserError if the content does not match the file name; nothing is guessed.
 */
export function readSpreadsheet(path: string): Sheet[] {
  const file = basename(path)
  return parseSpreadsheet(readBytes(path, file), file)
}

function readBytes(path: string, file: string): Uint8Array {
  const opened = /^~\$(.+)$/.exec(file)?.[1]
  if (opened) {
    throw new UserError(
      `${file} is a temporary file, because ${opened} is open in Excel. Close it there, and import ${opened}.`,
    )
  }
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new UserError(`There is no file ${path}. Check its name and folder.`)
  if (!found.isFile()) throw new UserError(`${path} is a folder. Give the files in it.`)
  if (found.size === 0)
    throw new UserError(`${file} is empty. Save it again, or take an older copy.`)
  if (found.size > LARGEST_MB * 1_000_000) {
    throw new UserError(`${file} is larger than ${LARGEST_MB} MB. Check that it is the right file.`)
  }
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UserError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
}

/**
 * Reads the content of a committee's file.
 * @throws UserError if it does not match the file's name.
 */
export function parseSpreadsheet(bytes: Uint8Array, file: string): Sheet[] {
  const ending = extname(file).toLowerCase()
  const inside = describeInside(bytes)
  const isWorkbook = WORKBOOKS.includes(ending)
  if (!isWorkbook && !TEXTS.includes(ending)) {
    const known = [...WORKBOOKS, ...TEXTS].join(', ')
    throw new UserError(`The name of ${file} must end with ${known}. ${TO_DO}`)
  }
  if (inside === 'web page') {
    throw new UserError(`${file} is in fact a web page. Open it in Excel. ${TO_DO}`)
  }
  if (isWorkbook && inside === 'text') {
    throw new UserError(
      `${file} is in fact a text file. If it is a CSV file, rename it to .csv. ${TO_DO}`,
    )
  }
  if (!isWorkbook && inside === 'workbook') {
    const toDo = TO_DO.replace('Save', 'save')
    throw new UserError(`${file} is in fact a workbook. Rename it to .xlsx, or ${toDo}`)
  }
  return isWorkbook ? parseWorkbook(bytes, file) : [parseTextSheet(bytes, file)]
}

function describeInside(bytes: Uint8Array): 'workbook' | 'web page' | 'text' {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  if (head.startsWith('PK') || head.startsWith('\xd0\xcf\x11\xe0')) return 'workbook'
  const start = head.replaceAll(/[\0\xef\xbb\xbf\xff\xfe]/g, '').trimStart()
  return /^<(!doctype|html|head|meta|table|style|\?xml)/i.test(start) ? 'web page' : 'text'
}
