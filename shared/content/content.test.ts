import { expect, test } from 'vitest'
import { folderOf } from '../../tests/support/festivals/content-folder.ts'
import { readAllMembers, readCommittees } from './people.ts'
import { toSentence } from './content-problem.ts'
import { readHistory } from './history.ts'
import { readUpcomingProject } from './upcoming-project.ts'

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

test('a festival abroad keeps phone numbers as typed, shorter ones too', () => {
  const csv = 'priority,full_name,phone_number\n1,A,+47  22 85 50 50\n2,B,22855050\n'
  const numbersOf = (files = {}) => readMembers(csv, files).members.map((one) => one.phoneNumber)
  const abroad = { 'festival.json': '{ "timeZone": "Europe/Oslo" }' }
  expect(numbersOf(abroad)).toEqual(['+47 22 85 50 50', '22855050'])
  expect(numbersOf()).toEqual(['4722855050', ''])
})

test('sample members are counted, by their note or their number', () => {
  const { samples } = readMembers(
    'priority,full_name,phone_number,note\n1,A,9876543210,sample\n2,B,0000012345,\n3,C,9876543210,\n',
  )
  expect(samples).toEqual({ 'committees/varisht-samiti.csv': 2 })
})

test('the history shows typed markup as text, and allows no script addresses', () => {
  const text = '# T\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))'
  const { value } = readHistory(folderOf({ 'about-jys.hi.md': text }))
  expect(value?.html).not.toMatch(/<img|href="javascript/)
})

test('the upcoming project needs its picture in files/', () => {
  const facts = { 'upcoming-project.json': '{"picture": "/hall.jpg", "pictureShows": "A hall"}' }
  const { problems } = readUpcomingProject(folderOf(facts))
  expect(problems).toMatchObject([{ found: 'there is no file files/hall.jpg' }])
  expect(readUpcomingProject(folderOf({ ...facts, 'files/hall.jpg': 'x' }))).toMatchObject({
    value: { picture: '/hall.jpg', pictureShows: 'A hall' },
    problems: [],
  })
})

test('two history files are reported, with the one that is shown', () => {
  const { value, problems } = readHistory(
    folderOf({ 'about-jys.hi.md': '# हम', 'about.en.md': '# About us' }),
  )
  expect(value?.title).toBe('About us')
  expect(problems.map(toSentence)).toEqual([
    'about-jys.hi.md line 1: the history should be called about.hi.md, but there is about.en.md too; visitors see only that one',
  ])
})

test.each(['admin', 'assets'])('a committee cannot take the server’s own address /%s', (id) => {
  const sheet = (name: string) => folderOf({ 'committees.csv': `id,title,years\n${name},A,2025\n` })
  expect(readCommittees(sheet(id))).toMatchObject({
    problems: [{ file: 'committees.csv', line: 2 }],
  })
  expect(readCommittees(sheet(`${id}-samiti`)).problems).toEqual([])
})
