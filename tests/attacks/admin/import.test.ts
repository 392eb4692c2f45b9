import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportAnswer } from '#shared/admin/import-api.ts'
import type { SheetMapping } from '#shared/admin/import-mapping.ts'
import { zip } from '../../broken-sheets/zip.ts'
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
  const publish = ({ id, mapping, draft }: ImportAnswer, more: object = {}, by = cookie) =>
    call('/import-publish', { cookie: by, body: { id, mapping, token: draft.token, ...more } })
  const read = (name: string) => readFileSync(join(contentDir, 'files', name), 'utf8')
  return { ...service, cookie, upload, toAnswer, publish, read }
}

/** A megabyte on disk that is 120 MB of XML. */
const zipBomb = () =>
  zip([
    { name: '[Content_Types].xml', text: '<Types/>' },
    { name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(120_000_000) },
  ])

// Slow, because each file starts a thread and one is 20 MB.
test(
  'a hostile file is refused with a sentence, and the server keeps answering',
  { timeout: 60_000 },
  async () => {
    const { call, cookie, upload, toAnswer } = await open()
    for (const [name, content, sentence] of [
      ['bomb.xlsx', zipBomb, /far more than a list of stalls/],
      ['rows.csv', () => '1\n'.repeat(9_000_000), /far more than a list of stalls/],
      ['../../../etc/passwd', () => LIST, /is not a spreadsheet/],
    ] as [string, () => string | Uint8Array, RegExp][]) {
      const { status, json } = await upload(name, content())
      expect.soft([status, json], name).toMatchObject([422, { code: 'list-unusable' }])
      const { en, hi } = json['sentence'] as Record<string, string>
      expect.soft(en, name).toMatch(sentence)
      expect.soft(hi, name).toMatch(/[\u0900-\u097F]/)
      expect.soft((await call('/people', { cookie })).status, name).toBe(200)
    }
    expect((await upload('large.csv', 'x'.repeat(20_000_001))).json).toMatchObject({
      code: 'too-large',
    })
    const wide = LIST.replace('Price', `Price${','.repeat(1_000_000)}`)
    expect((await toAnswer('wide.csv', wide)).draft.state).toBe('ready')
  },
)

test('nobody reaches the list of somebody else, or any other file', async () => {
  const { call, cookie, signIn, toAnswer } = await open()
  const own = await toAnswer('list.csv', LIST)
  const om = await signIn('Om')
  expect((await call('/import-list', { cookie: om })).json).toEqual({})
  const other = await toAnswer('list.csv', LIST, om)
  const kinds = ['', '.sheets.json', '../private', '__proto__', '\0']
  for (const id of [other.id, ...kinds.map((kind) => kind + own.id), ...kinds]) {
    if (id === own.id) return
    const gone = [404, { code: 'import-gone' }]
    const { mapping, draft } = own
    const look = await call('/import-look', { cookie, body: { id, mapping } })
    expect.soft([look.status, look.json], id).toEqual(gone)
    const to = new URLSearchParams({ name: 'b.csv', to: id })
    const added = await call(`/import-upload?${to}`, { cookie, body: Buffer.from(LIST) })
    expect.soft(added.json, id).toEqual(gone[1])
    const body = { id, mapping, token: draft.token }
    expect.soft((await call('/import-publish', { cookie, body })).json, id).toEqual(gone[1])
  }
  expect((await call('/import-list', { cookie })).json).toMatchObject({ list: { id: own.id } })
})

test('a mapping that is not one of this list is refused', async () => {
  const { call, cookie, toAnswer } = await open()
  const { id, mapping } = await toAnswer('list.csv', LIST)
  const [sheet] = mapping.sheets as [SheetMapping]
  const withSheet = (changes: object) => ({ ...mapping, sheets: [{ ...sheet, ...changes }] })
  for (const odd of [
    undefined,
    { ...mapping, apply: true },
    { ...mapping, sheets: [] },
    { ...mapping, sheets: [sheet, sheet] },
    withSheet({ file: '../other.csv' }),
    withSheet({ sheet: 'Day 1' }),
    withSheet({ columns: [{ letter: 'A', meaning: '__proto__' }] }),
    withSheet({ columns: Array.from({ length: 201 }, () => sheet.columns[0]) }),
  ] as unknown[]) {
    const { status } = await call('/import-look', { cookie, body: { id, mapping: odd } })
    expect.soft(status, JSON.stringify(odd)).toBe(400)
  }
  // A column that the list lacks, and a line after its end.
  const odd = withSheet({ titleLine: 99, columns: [{ letter: 'ZZ', meaning: 'price' }] })
  const { json } = await call('/import-look', { cookie, body: { id, mapping: odd } })
  expect(json).toMatchObject({ draft: { state: 'noList' } })
})

test('no answer has a phone number, wherever the list has one', async () => {
  const { toAnswer } = await open()
  const heads = 'Call Om 98200 12345,,\nStall No,Stall Name,Item\nHelpline 98200 12346,,\n'
  const answer = await toAnswer('list.csv', `${heads}1,Chai 98200 12347,Tea\n`)
  expect(answer.sheets[0]!.headings).toEqual(['Helpline'])
  expect(JSON.stringify(answer)).not.toContain('98200')
})

test('a formula in a cell is published as text', async () => {
  const { toAnswer, publish, read } = await open()
  const rows =
    '1,"=HYPERLINK(""http://evil.example"",""x"")","@SUM(1)",10\n2,Om,Bhel,20\n3,Jay,Tea,9\n'
  const answer = await toAnswer('list.csv', `Stall No,Stall Name,Item,Price\n${rows}`)
  expect((await publish(answer)).status).toBe(200)
  expect(read('vendors.csv')).toContain('1," =HYPERLINK(')
  expect(read('products.csv')).toContain('1," @SUM(1)"')
})

test('only what was seen is published, once, and only the last import is undone', async () => {
  const { call, cookie, signIn, toAnswer, publish, read, readLog, contentDir } = await open()
  const om = await signIn('Om')
  const [hers, his] = [await toAnswer('hers.csv', LIST), await toAnswer('his.csv', LIST, om)]
  const others = { ...hers.mapping, others: 'remove' }
  expect((await publish(hers, { mapping: others })).json).toEqual({ code: 'import-changed' })
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

test('what is not published is said, and a published list leaves nothing behind', async () => {
  const { toAnswer, publish, read, dataDir } = await open()
  const answer = await toAnswer('list.csv', `${LIST}2,VACANT,,\n3,Om,Bhel,20\n`)
  expect(answer.draft).toMatchObject({ leftOut: 1, problems: [{ line: 3, reason: 'vacant' }] })
  expect((await publish(answer)).status).toBe(200)
  expect(read('vendors.csv')).not.toContain('VACANT')
  expect(readdirSync(join(dataDir, 'private/imports'))).toEqual([])
})
