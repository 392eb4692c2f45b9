import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMoment } from '#organiser/cli/moments.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { book } from '../broken-sheets/make-xlsx.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { type RunningServer, startServer } from '../support/servers/running-server.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMMAND = /^\s*npm run (?:--silent )?mela -- (.*?)(?: > (\S+))?$/gm
const PHONE = '9876512345'
const STALLS = 40
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36'

let dir: string
let server: RunningServer
let env: Record<string, string>
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mela-pages-'))
  cpSync(join(ROOT, 'content'), join(dir, 'content'), { recursive: true })
  mkdirSync(join(dir, 'stick'))
  writeFileSync(join(dir, 'STALLS.xlsx'), makeWorkbook())
  env = {
    CONTENT_DIR: join(dir, 'content'),
    DATA_DIR: join(dir, 'data'),
    DIST_DIR: join(ROOT, 'dist'),
    DATABASE_URL: '',
    SITE_URL: '',
  }
  server = await startServer(env)
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true })
})

function makeWorkbook(): Uint8Array {
  const rows = Array.from({ length: STALLS }, (_, index) => {
    const stall = `${index + 1},Real stall ${index + 1},${9_876_500_000 + index}`
    return `${stall},Samosa,${20 + (index % 5)},Snacks,yes`
  })
  const titles = 'Stall No,Stall Name,Mobile,Item,Price,Category,Available'
  return book({ Stalls: [titles, ...rows].join('\n') })
}

const post = (path: string, row: Record<string, unknown>, address: string) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': CHROME,
    },
    body: JSON.stringify({ id: randomUUID(), device_id: randomUUID(), ...row }),
  })

async function rate(count: number, toStall: (index: number) => number, address?: string) {
  for (let index = 0; index < count; index += 1) {
    const from = address ?? `198.51.${index % 90}.${1 + (index % 9)}`
    const row = { stall_id: String(toStall(index)), rating: address ? 5 : 3 + (index % 3) }
    expect((await post('rpc/rate_stall', row, from)).status).toBe(200)
  }
}

/** @returns The receipt code that the visitor reads out. */
async function rateForReceipt(): Promise<string> {
  const id = randomUUID()
  const row = { id, stall_id: '7', rating: 4 }
  expect((await post('rpc/rate_stall', row, '203.0.113.9')).status).toBe(200)
  return toReceiptCode(id)
}

/** The current time as a volunteer reads it from a clock, rounded up to a second. */
const nowAtFestival = () => describeMoment(new Date(Date.now() + 1000), 'Asia/Kolkata')

test('the organisers’ guide to the commands can be followed line by line', async () => {
  const pages = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8')
  const lines = [...pages.slice(pages.indexOf('## 1.')).matchAll(COMMAND)]
  expect(lines.length).toBeGreaterThan(20)
  let group = ''
  let opens = ''
  let digits = ''
  for (const [, typed = '', file] of lines) {
    if (typed.startsWith('audit')) opens = await spendTheDay()
    if (typed.startsWith('receipt')) digits = await rateForReceipt()
    const words = typed
      .replace('DIGITS', digits)
      .replace('GROUP', group)
      .replace('2026-11-22 17:00', opens)
      .replace('2026-11-22 21:30', nowAtFestival())
      .replace('DAY 00:00', opens)
      .replace('"NUMBER"', `"+91 ${PHONE}"`)
      .replace('E:\\', 'stick')
      .replace('ASHA JAIN', 'Asha Jain')
      .replace('OM SHAH', 'Om Shah')
      .replace('THE REASON', 'forty new phones at one counter')
    if (words.startsWith('cards 101')) addLateStall()
    if (words === 'check') drawMap()
    if (words === 'reveal') freezeList()
    const args = words.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''))
    const done = await callMela(args, { env, folder: dir })
    group = /^(network-\S+): 40 ratings of 5 stars/m.exec(done.out)?.[1] ?? group
    expect({ words, code: done.code, warned: done.code === 0 ? '' : done.warned }).toEqual({
      words,
      code: typed.startsWith('audit') ? 1 : 0,
      warned: '',
    })
    if (file) writeFileSync(join(dir, file), done.out)
  }
  const made = readdirSync(dir)
  for (const what of ['ratings', 'totals', 'feedback', 'join-requests']) {
    expect(
      made.filter((name) => name.startsWith(`${what}-`) && name.endsWith('.xlsx')),
    ).toHaveLength(1)
  }
  for (const name of ['stall-qr-cards.pdf', 'card-101.pdf'])
    expect(existsSync(join(dir, name))).toBe(true)
  expect(readFileSync(join(dir, 'standings.txt'), 'utf8')).toContain('40 voided ratings left out')
  expect(readFileSync(join(dir, 'voided.txt'), 'utf8')).toContain('by Asha Jain and Om Shah')
  expect(readdirSync(join(dir, 'stick'))).toHaveLength(1)
  expect(group).not.toBe('')
}, 180_000)

/** @returns When the gates opened. */
async function spendTheDay(): Promise<string> {
  await rate(3, (index) => 1 + index)
  const opened = new Date().toISOString()
  await rate(150, (index) => 1 + (index % STALLS))
  // Later, once 200 others have set the usual share, most of these would be throttled.
  await rate(40, () => 7, '203.0.113.9')
  await rate(50, (index) => 1 + (index % STALLS))
  await post('join_requests', { full_name: 'Asha', phone: PHONE }, '198.51.100.1')
  await post('feedback', { rating: 5, message: '=1+1' }, '198.51.100.1')
  return opened
}

/** Step 3: writes the location of each stall. */
function drawMap() {
  const stalls = readFileSync(join(dir, 'content/files/vendors.csv'), 'utf8').split('\n').slice(1)
  const numbers = stalls.map((row) => row.split(',')[0]).join(',')
  writeFileSync(join(dir, 'content/files/map.csv'), `${numbers}\n\nMain Gate\n`)
}

/** Step 9: makes the festival's freezeAt pass. */
function freezeList() {
  const file = join(dir, 'content/festival.json')
  const freezeAt = describeMoment(new Date(Date.now() - 60_000), 'Asia/Kolkata')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), freezeAt }))
}

function addLateStall() {
  const files = join(dir, 'content/files')
  appendFileSync(join(files, 'vendors.csv'), '101,Late stall\n')
  appendFileSync(join(files, 'products.csv'), '101,Kheer,,50,Sweets,yes\n')
}
