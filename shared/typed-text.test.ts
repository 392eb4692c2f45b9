import { expect, test } from 'vitest'
import { SaveBody } from '#server/admin/festival/content-schema.ts'
import { ChangesBody } from '#server/admin/sheets/change-schema.ts'
import { createFormCheck } from '#server/api/check-row.ts'
import { folderOf } from '../tests/support/festivals/content-folder.ts'
import { toPhoneDigits, toWhole, withoutUnseen } from './typed-text.ts'
import { parseCsvBytes } from './catalogue/csv.ts'
import { readUpcomingProject } from './content/upcoming-project.ts'
import { feedback, joinRequests } from './tables/form-tables.ts'

test('a phone number keeps its digits, at most 15', () => {
  const typed = ['+91-98765-43210', '९८७६५४३२१०', 'call me', '1234567890123456789']
  const kept = ['919876543210', '9876543210', '', '123456789012345']
  expect(typed.map(toPhoneDigits)).toEqual(kept)
})

test('a text cut by its field has no half characters and loses no whole ones', () => {
  const texts = ['  Nice 🎉🙏'.slice(0, -1), ' Nice 🎉🙏 ', '🎉'.slice(0, 1)]
  expect(texts.map(toWhole)).toEqual(['Nice 🎉', 'Nice 🎉🙏', ''])
})

test('invisible and reversing characters are removed, and words in Indian scripts and emoji stay whole', () => {
  expect(withoutUnseen('Chai\u200b \u202eTapri\u202c\u0000\u0007\ufeff')).toBe('Chai Tapri')
  expect(withoutUnseen('Cha\u200di \u3164Ta\u200cpri\ufe0f')).toBe('Chai Tapri')
  for (const word of ['র\u200d্য', '👩🏽\u200d🍳', 'क्\u200dष', 'two\nlines\tand a tab']) {
    expect(withoutUnseen(word)).toBe(word)
  }
})

test('a stall cannot have a name that looks like another or has lines; remarks keep their lines', () => {
  const sheet =
    'stall_number,stall_name,remarks\n1\u200b2,"\u202eChai\u2066\r\n Tapri","Jain too.\nOpen late."\n'
  const [stall] = parseCsvBytes(new TextEncoder().encode(sheet)).records
  const texts = { stallname: 'Chai Tapri', remarks: 'Jain too.\nOpen late.' }
  expect(stall!.values).toMatchObject({ stallnumber: '12', ...texts })
})

test('a visitor cannot have such a name; messages keep their lines', () => {
  const id = '5d0c1f5a-7b7e-4c1e-9b1e-000000000001'
  const row = { id, device_id: id, phone: '1', full_name: 'As\u200bha\u202e\nJain' }
  const toRow = createFormCheck(joinRequests)
  expect(toRow(row)).toMatchObject({ full_name: 'Asha Jain' })
  expect(() => toRow({ ...row, full_name: '\u200b\u2060' })).toThrow('must not be blank')
  const note = { id, device_id: id, rating: 5, message: 'More\nshade' }
  expect(createFormCheck(feedback)(note)).toMatchObject({ message: 'More\nshade' })
})

test('a text of a JSON file cannot hide such characters behind escapes', () => {
  const facts = String.raw`{"picture": "/hall.jpg", "pictureShows": "A\u202e\nhall\u0000"}`
  const files = { 'upcoming-project.json': facts, 'files/hall.jpg': 'x' }
  expect(readUpcomingProject(folderOf(files)).value).toMatchObject({ pictureShows: 'A hall' })
})

test('an organiser’s cell, text and fact are saved without such characters', () => {
  const set = { kind: 'set', sheet: 'stalls', key: '1', column: 'stallname', before: '' }
  const cells = { stallname: 'Chai\nTapri', description: 'One.\nTwo.' }
  const changes = [
    { ...set, after: 'Chai\u202e\u0000\nTapri ' },
    { kind: 'add', sheet: 'stalls', cells },
  ]
  expect(ChangesBody.parse({ changes }).changes).toMatchObject([
    { after: 'Chai Tapri' },
    { cells: { stallname: 'Chai Tapri', description: 'One.\nTwo.' } },
  ])
  const of = { file: 'x', base: 'x' }
  const facts = { title: { hi: 'Me\u200bla' } }
  expect(SaveBody.parse({ ...of, facts })).toMatchObject({ facts: { title: { hi: 'Mela' } } })
  expect(SaveBody.parse({ ...of, rows: [['A\u2067']] })).toMatchObject({ rows: [['A']] })
  expect(SaveBody.parse({ ...of, text: '# A\u0007\n\nB' })).toMatchObject({ text: '# A\n\nB' })
})
