import { expect, test } from 'vitest'
import type { ContentFile } from '#shared/admin/content-api.ts'
import { openFestivalApp } from '../../../tests/attacks/admin/festival-app.ts'

type Table = ContentFile & { kind: 'table' }

/** Sets cells of a row by their titles. */
function toRow({ columns }: Table, cells: Record<string, string>, row: string[] = []) {
  const width = Math.max(row.length, ...columns.map(({ at }) => at + 1))
  const filled = Array.from({ length: width }, (_, at) => row[at] ?? '')
  for (const { title, at } of columns) filled[at] = cells[title] ?? filled[at]!
  return filled
}

test('changing the title keeps comments and unknown names, and visitors get it', async () => {
  const { save, read, write, readFestival, log } = openFestivalApp()
  const before = read('festival.json').replace('{', '{\n  // Ask the chairman first')
  write('festival.json', before)
  const facts = { title: 'मेला 2026', titleInEnglish: 'Fair <b>2026</b>' }
  expect(await save({ file: 'festival.json', facts } as never)).toMatchObject({
    now: { kind: 'facts', facts: { title: 'मेला 2026' } },
  })
  const after = before
    .replace('वार्षिक मिलन समारोह 2025', 'मेला 2026')
    .replace('Annual Gathering 2025', 'Fair <b>2026</b>')
  expect(read('festival.json').trim()).toBe(after.trim())
  await save({ file: 'festival.json', facts: { subtitle_hi: null, welcome: 'Hello!' } } as never)
  expect(read('festival.json')).toContain('// Ask the chairman first')
  expect(readFestival()).toMatchObject({ titleInEnglish: 'Fair <b>2026</b>', welcome: 'Hello!' })
  expect(log.entries).toMatchObject(
    Array.from({ length: 2 }, () => ({ action: 'festival-changed', whom: 'festival.json' })),
  )
})

test('a mistake is reported at its field, and nothing is written', async () => {
  const { save, read, log, find } = openFestivalApp()
  const before = read('festival.json')
  const facts = {
    title: '',
    revealAt: '2026-11-22 21:00',
    socialProfiles: [{ network: 'X', url: 'javascript:alert(1)' }],
  }
  const answer = await save({ file: 'festival.json', facts } as never)
  expect(answer).toMatchObject({ status: 422, code: 'content-mistakes' })
  const { mistakes } = answer as unknown as { mistakes: { field: string }[] }
  expect(mistakes.map(({ field }) => field)).toEqual(['title', 'socialProfiles'])
  const sheet = (await find('event-coordinators.csv')) as Table
  const rows = [...sheet.rows, toRow(sheet, { name: 'Om', phone_number: '98-abc' })]
  expect(await save({ file: sheet.file, rows } as never)).toMatchObject({
    mistakes: [{ file: sheet.file, field: 'phone_number', row: 7 }],
  })
  expect(read('festival.json')).toBe(before)
  expect(log.entries).toEqual([])
})

test('a mistake that was there before does not prevent another change', async () => {
  const { save, read, write } = openFestivalApp()
  write('sponsors.csv', 'name,title\n,Nobody\nA,B\n')
  write('committees.csv', read('committees.csv').replace('2025-2027', 'long ago'))
  expect(await save({ file: 'festival.json', facts: { subtitle: 'New' } } as never)).toHaveProperty(
    'now',
  )
  const rows = [
    ['New', 'Sponsor', '', ''],
    ['', 'Nobody', '', ''],
    ['A', 'B', '', ''],
  ]
  expect(await save({ file: 'sponsors.csv', rows } as never)).toHaveProperty('now')
  expect(read('sponsors.csv')).toBe('\uFEFFname,title\nNew,Sponsor\n,Nobody\nA,B\n')
})

const NOTICE = { text: 'Gate 2 is closed', text_hi: 'गेट 2 बंद है', kind: 'urgent' }
const ENTRY = { id: 'quiz', when: '2026-11-20 18:00', what: 'Quiz', where: 'Stage' }
const HELP = { what: 'Emergency', what_hi: 'आपात' }

test.each([
  ['notices', 'until', '', NOTICE, '2026-11-22 21:00', { notices: [{ text: NOTICE.text }] }],
  ['programme', 'until', '2026-11-20 17:00', ENTRY, '2026-11-20 19:00', { hasProgramme: true }],
  ['help', 'phone_number', 'one-one-two', HELP, '112', { hasHelp: true }],
] as const)(
  'an organiser adds the first line of %s, and a wrong %s is named',
  async (name, field, wrong, cells, right, read) => {
    const { save, read: readFile, find, readFestival } = openFestivalApp()
    const sheet = (await find(`${name}.csv`)) as Table
    const saveRow = (text: string) =>
      save({ file: sheet.file, rows: [toRow(sheet, { ...cells, [field]: text })] } as never)
    expect(await saveRow(wrong)).toMatchObject({ mistakes: [{ file: sheet.file, field, row: 0 }] })
    expect(await saveRow(right)).toHaveProperty('now')
    for (const text of [...Object.values(cells), right])
      expect(readFile(sheet.file)).toContain(text)
    expect(readFestival()).toMatchObject(read)
  },
)

test('an organiser sets the days, and the times of the programme are known as such', async () => {
  const { save, find, readFestival } = openFestivalApp()
  const setClose = (close: string) =>
    save({ file: 'festival.json', facts: { days: [{ open: '2026-11-20 17:00', close }] } } as never)
  expect(await setClose('2026-11-20 16:00')).toMatchObject({ mistakes: [{ field: 'days' }] })
  expect(await setClose('2026-11-21 01:00')).toHaveProperty('now')
  expect(readFestival().days).toEqual([
    { fromMs: Date.parse('2026-11-20T11:30Z'), untilMs: Date.parse('2026-11-20T19:30Z') },
  ])
  const { columns } = (await find('programme.csv')) as Table
  const times = columns.filter(({ isTime }) => isTime).map(({ title }) => title)
  expect(times).toEqual(['when', 'until'])
})

test('people are numbered in the order of the list, and unknown columns stay', async () => {
  const { save, read, write, find } = openFestivalApp()
  write(
    'committees/karyakarini.csv',
    'full_name;priority;phone_number;own\r\nLast;;98765 43210;"a;b"\r\nFirst;1,5;;\r\n',
  )
  const sheet = (await find('committees/karyakarini.csv')) as Table
  expect(sheet.rows.map(([name]) => name)).toEqual(['First', 'Last'])
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    'full_name',
    'full_name_hi',
    'position',
    'position_hi',
    'phone_number',
    'own',
  ])
  const [first, last] = sheet.rows
  const rows = [last!, toRow(sheet, { full_name: '=New', position: 'Chairman' }), first!]
  await save({ file: sheet.file, rows } as never)
  expect(read(sheet.file)).toBe(
    '\uFEFFfull_name;priority;phone_number;own;position\r\nLast;1;98765 43210;"a;b";\r\n" =New";2;;;Chairman\r\nFirst;3;;;\r\n',
  )
})

test('a new committee gets a sheet for its members', async () => {
  const { save, read, find, readFestival } = openFestivalApp()
  const sheet = (await find('committees.csv')) as Table
  const added = toRow(sheet, { id: 'youth', title: 'Youth', years: '2026' })
  await save({ file: sheet.file, rows: [...sheet.rows, added] } as never)
  expect(read('committees/youth.csv')).toContain('full_name')
  expect(readFestival().committees.at(-1)).toMatchObject({ id: 'youth' })
  expect(await find('committees/youth.csv')).toMatchObject({ rows: [] })
})

test('an undo is refused once somebody has changed the file again', async () => {
  const { save, call, read } = openFestivalApp()
  await save({ file: 'festival.json', facts: { subtitle: 'One' } } as never)
  await save({ file: 'festival.json', facts: { subtitle: 'Two' } } as never, 'Om')
  const undo = (entry: string) => call('POST /content-undo', { body: { entry } })
  expect(await undo('1')).toMatchObject({ status: 409, code: 'content-changed' })
  expect(await undo('2')).toEqual({})
  expect(read('festival.json')).toContain('One')
  expect(await undo('9')).toMatchObject({ code: 'not-found' })
})
