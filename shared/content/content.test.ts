import { expect, test } from 'vitest'
import { folderOf } from '../../tests/support/festivals/content-folder.ts'
import { readAllMembers, readCommittees } from './committees.ts'
import { toSentence } from './content-problem.ts'
import { readCoordinators } from './coordinators.ts'
import { readHistory } from './history.ts'
import { readSponsors } from './sponsors.ts'
import { readTerms } from './terms.ts'

const COMMITTEES = 'id,title,years\nvarisht-samiti,Varisht Samiti,2025-2027\n'
const readMembers = (csv: string, files = {}) => {
  const sheets = { 'committees.csv': COMMITTEES, 'committees/varisht-samiti.csv': csv }
  const read = readAllMembers(folderOf({ ...sheets, ...files }))
  return { ...read, members: read.value?.['varisht-samiti'] ?? [] }
}

test('members are listed by priority, ties in row order, and those without priority last', () => {
  const { members, problems } = readMembers(
    'priority,full_name,phone_number\n10,J,\n2,B,\n,Z,\n2,C,\n"1,5",A,\n-1,First,\n',
  )
  expect(members.map(({ fullName }) => fullName)).toEqual(['First', 'A', 'B', 'C', 'J', 'Z'])
  expect(members[0]!.position).toBe('')
  expect(problems).toEqual([])
})

test('members have all the fields of the specification, the number in digits only', () => {
  const { members, problems } = readMembers(
    '\uFEFFPriority;Full Name;position;Phone Number\r\n1;"Umesh; of Row A";Chairman;+91 98765-43210\r\n',
  )
  const text = { fullName: 'Umesh; of Row A', position: 'Chairman', phoneNumber: '919876543210' }
  expect(members).toEqual([{ id: '2', ...text }])
  expect(problems).toEqual([])
})

test('members with an invalid number have no call button', () => {
  const { members, problems } = readMembers('priority,full_name,phone_number\n1,A,9.8E+09\n')
  expect(members).toMatchObject([{ fullName: 'A', phoneNumber: '' }])
  expect(problems).toMatchObject([{ line: 2, what: 'phone_number', found: 'it is "9.8E+09"' }])
})

test('a festival abroad keeps phone numbers as typed, shorter ones too', () => {
  const csv = 'priority,full_name,phone_number\n1,A,+47  22 85 50 50\n2,B,22855050\n'
  const numbersOf = (files = {}) => readMembers(csv, files).members.map((one) => one.phoneNumber)
  const abroad = { 'festival.json': '{ "timeZone": "Europe/Oslo" }' }
  expect(numbersOf(abroad)).toEqual(['+47 22 85 50 50', '22855050'])
  expect(numbersOf()).toEqual(['4722855050', ''])
})

test('a missing member sheet stops the build, and the file is named', () => {
  const { problems } = readAllMembers(folderOf({ 'committees.csv': COMMITTEES }))
  expect(problems).toMatchObject([{ file: 'committees/varisht-samiti.csv', isFatal: true }])
})

test('sample members are counted, by their note or their number', () => {
  const { samples } = readMembers(
    'priority,full_name,phone_number,note\n1,A,9876543210,sample\n2,B,0000012345,\n3,C,9876543210,\n',
  )
  expect(samples).toEqual({ 'committees/varisht-samiti.csv': 2 })
})

test('committees and terms keep the order of their sheets', () => {
  const { value } = readCommittees(folderOf({ 'committees.csv': `${COMMITTEES}a,A,2025\n` }))
  expect(value?.map(({ id }) => id)).toEqual(['varisht-samiti', 'a'])
  const sheet = 'years,president,secretary\n1980-1982,अ,ब\n1982 से अब तक,क,\n'
  expect(readTerms(folderOf({ 'terms.csv': sheet })).value).toEqual([
    { years: '1980-1982', president: 'अ', secretary: 'ब' },
    { years: '1982 से अब तक', president: 'क', secretary: '' },
  ])
})

test('a sponsor needs a name but no title; a missing column is named', () => {
  const read = (csv: string) => readSponsors(folderOf({ 'sponsors.csv': csv }))
  expect(read('name,title\nKothari Trust,\n').value).toEqual([{ name: 'Kothari Trust', title: '' }])
  const { value, problems } = read('sponsor;title\nA;B\n')
  expect(value).toBeUndefined()
  expect(problems.map(toSentence)).toEqual([
    'sponsors.csv line 1: the column name should be in the first row, but there are sponsor, title; the site cannot do without it',
  ])
})

test('coordinators are listed by priority with all their fields', () => {
  const sheet =
    'priority,name,department,phone_number,category,description\n2,B,,1,,\n1,A,Event Coordinator,98765 43210,General,Karyakarini\n'
  const { value } = readCoordinators(folderOf({ 'event-coordinators.csv': sheet }))
  expect(value?.map(({ name }) => name)).toEqual(['A', 'B'])
  const texts = { department: 'Event Coordinator', category: 'General', description: 'Karyakarini' }
  const first = { id: '3', name: 'A', phoneNumber: '9876543210', ...texts }
  expect(value?.[0]).toEqual(first)
})

const read = (text: string) => readHistory(folderOf({ 'about-jys.hi.md': text }))

test('the history is a title and prose, and a missing title stops the build', () => {
  const { value } = read('\uFEFF# हमारे बारे में\r\n\r\n**1980** में\r\n\r\n- एक\r\n')
  expect(value?.title).toBe('हमारे बारे में')
  expect(value?.html).toContain('<strong>1980</strong> में')
  expect(value?.html).toContain('<li>एक</li>')
  expect(read('no title').problems).toMatchObject([{ line: 1, isFatal: true }])
})

test('the history shows typed markup as text, and allows no script addresses', () => {
  const { value } = read('# T\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))')
  expect(value?.html).not.toMatch(/<img|href="javascript/)
})
