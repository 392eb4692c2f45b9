import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dir: string
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'mela-check-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const script = resolve(import.meta.dirname, 'check-content.ts')
function check(vendors: string, products: string) {
  writeFileSync(join(dir, 'vendors.csv'), vendors)
  writeFileSync(join(dir, 'products.csv'), products)
  const { status, stdout } = spawnSync(process.execPath, [script, dir], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test('clean spreadsheets are counted and pass', () => {
  const { status, lines } = check('stall_number,stall_name\n1,A\n', 'stall_number,name\n1,Tea\n')
  expect(status).toBe(0)
  expect(lines).toEqual(['1 stalls with 1 products; 0 rows to look at'])
})

test('each row that the guide leaves out is named with file, line and reason', () => {
  const { status, lines } = check(
    'stall_number,stall_name\n1,A\n,B\n1,C\n',
    'stall_number,name\n9,Tea\n1,"Open\n',
  )
  expect(status).toBe(1)
  expect(lines).toEqual([
    'vendors.csv line 3: stall_number is empty, so this stall will not appear',
    'vendors.csv line 4: stall 1 is listed above; the first row counts',
    'products.csv line 2: no stall has the number 9, so this product will not appear',
    'products.csv line 3: has a quote that is never closed',
    '1 stalls with 1 products; 4 rows to look at',
  ])
})

test('phone numbers in the public file are pointed out', () => {
  const { status, lines } = check(
    'stall_number,stall_name,Owner Mobile\n1,A,0000011111\n2,B,\n',
    'stall_number,name\n1,Tea\n',
  )
  expect(status).toBe(1)
  expect(lines[0]).toBe(
    'vendors.csv has 1 numbers under owner_mobile, and everybody can download it',
  )
})

test('an empty or missing list of stalls does not pass', () => {
  expect(check('', '').status).toBe(1)
})
