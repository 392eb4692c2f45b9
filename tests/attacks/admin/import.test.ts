import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportAnswer, ImportOption } from '#shared/admin/import-api.ts'
import { book, makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import { zip } from '../../broken-sheets/zip.ts'
import { expectEach } from '../../support/expect-each.ts'
import { openAdminService } from '../../support/servers/admin-service.ts'

const LIST = 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\n'

async function open() {
  const service = await openAdminService()
  const { call, signIn, contentDir } = service
  writeFileSync(join(contentDir, 'files/vendors.csv'), 'stall_number,stall_name\n')
  const cookie = await signIn('Asha')
  const upload = (name: string, content: string | Uint8Array, by = cookie) =>
    call(`/import-upload?${new URLSearchParams({ name })}`, {
      cookie: by,
      body: Buffer.from(content),
    })
  const toAnswer = async (name: string, content: string | Uint8Array, by = cookie) =>
    (await upload(name, content, by)).json as unknown as ImportAnswer
  const publish = ({ id, draft }: ImportAnswer, more: object = {}, by = cookie) =>
    call('/import-publish', {
      cookie: by,
      body: { id, options: [], token: draft!.token, anyway: false, ...more },
    })
  const read = (name: string) => readFileSync(join(contentDir, 'files', name), 'utf8')
  return { ...service, cookie, upload, toAnswer, publish, read }
}

/** A megabyte on disk that is 120 MB of XML. */
const zipBomb = () =>
  zip([
    { name: '[Content_Types].xml', text: '<Types/>' },
    { name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(120_000_000) },
  ])

/** A workbook whose list of files says that a sheet has 200 MB. */
function withDeclaredSize(): Uint8Array {
  const bytes = Buffer.from(book({ Stalls: LIST }))
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bytes.writeUInt32LE(200_000_000, at + 20)
  bytes.writeUInt32LE(200_000_000, at + 24)
  return bytes
}

test('a hostile file is refused with a sentence, and the server keeps answering', async () => {
  const { call, cookie, upload, toAnswer } = await open()
  await expectEach<[string, () => string | Uint8Array, RegExp]>(
    [
      ['bomb.xlsx', zipBomb, /contains far more than a list of stalls/],
      ['rows.csv', () => '1\n'.repeat(9_000_000), /far more than a list of stalls/],
      ['page.xlsx', () => '<!doctype html><script>alert(1)</script>', /is in fact a web page/],
      ['drawing.xlsx', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /is in fact a text/],
      ['page.csv', () => '<html><table></table></html>', /is in fact a web page/],
      ['stalls.svg', () => '<svg/>', /must end with \.xlsx/],
      ['../../../etc/passwd', () => LIST, /must end with \.xlsx/],
      ['', () => LIST, /must end with \.xlsx/],
    ],
    async (name, content, sentence) => {
      const { status, json } = await upload(name, content())
      expect([status, json]).toMatchObject([422, { code: 'list-unusable' }])
      expect(json['sentence']).toMatch(sentence)
      expect((await call('/people', { cookie })).status).toBe(200)
    },
  )
  expect((await upload('large.csv', 'x'.repeat(20_000_001))).json).toMatchObject({
    code: 'too-large',
  })
  // A stray cell in the last row and column costs nothing.
  const stray = { xml: () => '<c r="XFD1048576"><v>1</v></c>' }
  const rows = [['Stall No', 'Stall Name'], ['1', 'Chai'], [stray]]
  expect((await toAnswer('stray.xlsx', makeXlsx([{ name: 'A', rows }]))).draft).toBeDefined()
  const wide = LIST.replace('Price', `Price${','.repeat(1_000_000)}`)
  expect((await toAnswer('wide.csv', wide)).draft).toBeDefined()
  expect((await toAnswer('size.xlsx', withDeclaredSize())).draft).toBeDefined()
})

test('reading a large workbook does not keep visitors waiting', async () => {
  const { upload } = await open()
  let [longestMs, lastMs] = [0, performance.now()]
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastMs)
    lastMs = performance.now()
  }, 5)
  const rows = Array.from({ length: 4000 }, (_, at) => `${at},Stall ${at},Tea,10`).join('\n')
  const large = book({ Stalls: `Stall No,Stall Name,Item,Price\n${rows}` })
  lastMs = performance.now()
  longestMs = 0
  expect((await upload('large.xlsx', large)).status).toBe(200)
  clearInterval(timer)
  expect(longestMs).toBeLessThan(200)
})

test('nobody reaches the list of somebody else, or any other file', async () => {
  const { call, cookie, signIn, toAnswer } = await open()
  const own = await toAnswer('list.csv', LIST)
  const other = await toAnswer('list.csv', LIST, await signIn('Om'))
  const kinds = [
    '',
    '.sheets.json',
    '../last-import',
    '/etc/passwd',
    '__proto__',
    '\0',
    '%2e%2e%2f',
  ]
  await expectEach([other.id, ...kinds.map((kind) => kind + own.id), ...kinds], async (id) => {
    if (id === own.id) return
    const gone = [404, { code: 'import-gone' }]
    const look = await call('/import-look', { cookie, body: { id, options: [] } })
    expect([look.status, look.json]).toEqual(gone)
    const query = new URLSearchParams({ id, page: 'list' })
    expect((await call(`/import-preview?${query}`, { cookie })).json).toEqual(gone[1])
    const body = { id, options: [], token: own.draft!.token, anyway: true }
    expect((await call('/import-publish', { cookie, body })).json).toEqual(gone[1])
  })
  expect((await call('/import-look', { cookie, body: { id: own.id, options: [] } })).status).toBe(
    200,
  )
})

test('an odd option is refused, or says why it does not fit', async () => {
  const { call, cookie, toAnswer } = await open()
  const { id } = await toAnswer('list.csv', LIST)
  const look = (options: unknown) => call('/import-look', { cookie, body: { id, options } })
  await expectEach(
    [
      [['apply']],
      [['column', 5]],
      [['column', 'x'.repeat(301)]],
      Array.from({ length: 501 }, () => ['whole']),
      'whole',
    ],
    async (options) => expect((await look(options)).status).toBe(400),
  )
  const options: ImportOption[] = [
    ['column', '__proto__=price'],
    ['column', 'A=constructor'],
    ['title-row', '99'],
    ['title-row', '-1'],
    ['sheet', '../Sheet1'],
    ['stall', '99'],
    ['categories', 'none'],
  ]
  for (const option of options) {
    const { status, json } = await look([option])
    expect.soft([status, json['draft']], option.join()).toEqual([200, undefined])
    expect.soft(json['problem'], option.join()).toMatch(/\w/)
  }
})

test('a formula in a cell is published as text', async () => {
  const { toAnswer, publish, read } = await open()
  const rows = '1,"=HYPERLINK(""http://evil.example"",""x"")","@SUM(1)",10\n'
  const answer = await toAnswer('list.csv', `Stall No,Stall Name,Item,Price\n${rows}`)
  expect((await publish(answer)).status).toBe(200)
  expect(read('vendors.csv')).toContain('1," =HYPERLINK(')
  expect(read('products.csv')).toContain('1," @SUM(1)"')
})

test('only what was seen is published, once, and only the last import is undone', async () => {
  const { call, cookie, signIn, toAnswer, publish, read, readLog, contentDir } = await open()
  const om = await signIn('Om')
  const [hers, his] = [await toAnswer('hers.csv', LIST), await toAnswer('his.csv', LIST, om)]
  expect((await publish(hers, { options: [['column', 'D=nothing']] })).json).toEqual({
    code: 'import-changed',
  })
  const statuses = (await Promise.all([publish(hers), publish(his, {}, om)])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const published = read('vendors.csv')
  const undo = (at: string) => call('/import-undo', { cookie, body: { at } })
  const getLast = async () =>
    (await call('/import-last', { cookie })).json['last'] as Record<string, string>
  const { at, ...last } = await getLast()
  expect(last).toMatchObject({ isChanged: false })
  writeFileSync(join(contentDir, 'files/vendors.csv'), `${published}2,Bhel,,,,,,\n`)
  expect(await getLast()).toMatchObject({ isChanged: true })
  expect((await undo('2020-01-01T00:00:00.000Z')).status).toBe(404)
  const undone = await Promise.all([undo(at!), undo(at!)])
  expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await getLast()).toBeUndefined()
  expect((await readLog()).slice(0, 2).map(([action]) => action)).toEqual([
    'import-undone',
    'imported',
  ])
})

test('a list that would mislead visitors needs a confirmation, and leaves nothing behind once published', async () => {
  const { toAnswer, publish, read, dataDir } = await open()
  const answer = await toAnswer('list.csv', `${LIST}2,VACANT,,\n3,Om,Bhel,20\n`)
  expect((await publish(answer)).json).toEqual({ code: 'import-unconfirmed' })
  expect((await publish(answer, { anyway: true })).status).toBe(200)
  expect(read('vendors.csv')).toContain('2,VACANT')
  expect(readdirSync(join(dataDir, 'private/imports'))).toEqual([])
})
