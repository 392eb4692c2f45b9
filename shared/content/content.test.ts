import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAttractions } from './attractions.ts'
import { readAllMembers, readCommittees } from './committees.ts'
import { type ReadContentFile, toSentence } from './content-problem.ts'
import { readCoordinators } from './coordinators.ts'
import { readHistory } from './history.ts'
import { readSponsors } from './sponsors.ts'
import { readTerms } from './terms.ts'

const folder =
  (files: Record<string, string>): ReadContentFile =>
  (name) =>
    name in files ? new TextEncoder().encode(files[name]) : undefined

const COMMITTEES = 'id,title,years\nvarisht-samiti,Varisht Samiti,2025-2027\n'
const readMembers = (csv: string) => {
  const read = readAllMembers(
    folder({ 'committees.csv': COMMITTEES, 'committees/varisht-samiti.csv': csv }),
  )
  return { ...read, members: read.value?.['varisht-samiti'] ?? [] }
}

describe('members', () => {
  test('stand by priority, not by row; among equals by row; without one last', () => {
    const { members } = readMembers(
      'priority,full_name,phone_number\n10,J,\n2,B,\n,Z,\n2,C,\n"1,5",A,\n-1,First,\n',
    )
    expect(members.map(({ fullName }) => fullName)).toEqual(['First', 'A', 'B', 'C', 'J', 'Z'])
  })

  test('have all the fields of the specification, the number in digits only', () => {
    const { members } = readMembers(
      'priority,full_name,position,phone_number\n1,Umesh Lodha,Chairman,+91 98765-43210\n',
    )
    expect(members).toEqual([
      {
        id: '2',
        fullName: 'Umesh Lodha',
        position: 'Chairman',
        phoneNumber: '919876543210',
        priority: 1,
      },
    ])
  })

  test('may have no positions at all', () => {
    const { members, problems } = readMembers('priority,full_name,phone_number\n1,A,9876543210\n')
    expect(members[0]!.position).toBe('')
    expect(problems).toEqual([])
  })

  test('come from a sheet as Excel saves it: semicolons, byte-order mark, headers in words', () => {
    const { members, problems } = readMembers(
      '\uFEFFPriority;Full Name;Phone Number\r\n2;Bharat;222\r\n1;"Asha; of Row A";111\r\n',
    )
    expect(members.map(({ fullName }) => fullName)).toEqual(['Asha; of Row A', 'Bharat'])
    expect(problems).toEqual([])
  })

  test('with a number that cannot be dialled stay, without a call button', () => {
    const { members, problems } = readMembers('priority,full_name,phone_number\n1,A,9.8E+09\n')
    expect(members).toMatchObject([{ fullName: 'A', phoneNumber: '' }])
    expect(problems).toMatchObject([{ line: 2, what: 'phone_number', found: 'it is "9.8E+09"' }])
  })

  test('of a festival abroad have numbers as they are typed there, shorter ones too', () => {
    const abroad = '{ "timeZone": "Europe/Oslo" }'
    const csv = 'priority,full_name,phone_number\n1,A,+47  22 85 50 50\n2,B,22855050\n'
    const files = { 'committees.csv': COMMITTEES, 'committees/varisht-samiti.csv': csv }
    const read = readAllMembers(folder({ ...files, 'festival.json': abroad }))
    const numbers = read.value!['varisht-samiti']!.map((one) => one.phoneNumber)
    expect(numbers).toEqual(['+47 22 85 50 50', '22855050'])
    expect(readMembers(csv).members.map((one) => one.phoneNumber)).toEqual(['4722855050', ''])
  })

  test('whatever the sheet holds, nobody is shown without a name and order is by priority', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('', '"', ';', '\n'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        const body = rows.map((row) => row.join(',')).join('\n')
        const { members } = readMembers(`priority,full_name,phone_number\n${body}`)
        const priorities = members.map(({ priority }) => priority)
        expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
        for (const { fullName, phoneNumber } of members) {
          expect(fullName).not.toBe('')
          expect(phoneNumber).toMatch(/^(\d{3,4}|\d{10,15})?$/)
        }
      }),
    )
  })

  test('whose sheet is missing stop the build, and the file is named', () => {
    const { problems } = readAllMembers(folder({ 'committees.csv': COMMITTEES }))
    expect(problems).toMatchObject([{ file: 'committees/varisht-samiti.csv', isFatal: true }])
  })

  test('that are made up are counted, by their note or their number', () => {
    const { samples } = readMembers(
      'priority,full_name,phone_number,note\n1,A,9876543210,sample\n2,B,0000012345,\n3,C,9876543210,\n',
    )
    expect(samples).toEqual({ 'committees/varisht-samiti.csv': 2 })
  })
})

test('committees stand in the order of their sheet, which is that of the menu', () => {
  const { value } = readCommittees(folder({ 'committees.csv': `${COMMITTEES}a,A,2025\n` }))
  expect(value?.map(({ id }) => id)).toEqual(['varisht-samiti', 'a'])
})

test('a sheet without a column that it needs is named, with what it has', () => {
  const { value, problems } = readSponsors(folder({ 'sponsors.csv': 'sponsor;title\nA;B\n' }))
  expect(value).toBeUndefined()
  expect(problems.map(toSentence)).toEqual([
    'sponsors.csv line 1: the column name should be in the first row, but there are sponsor, title; the site cannot do without it',
  ])
})

test('a sponsor may be without a title', () => {
  const { value } = readSponsors(folder({ 'sponsors.csv': 'name,title\nKothari Trust,\n' }))
  expect(value).toEqual([{ name: 'Kothari Trust', title: '' }])
})

test('an attraction leads to a page of this site or nowhere', () => {
  const sheet =
    'name,drawing,page\nA,rides,/browse-stalls\nB,rides,//evil.example\nC,,https://x.example\nD,,/\\evil.example\n'
  const { value } = readAttractions(folder({ 'attractions.csv': sheet }))
  expect(value).toEqual([
    { name: 'A', drawing: 'rides', page: '/browse-stalls' },
    { name: 'B', drawing: 'rides', page: '' },
    { name: 'C', drawing: 'flag', page: '' },
    { name: 'D', drawing: 'flag', page: '' },
  ])
})

test('coordinators stand by priority with all their fields', () => {
  const sheet =
    'priority,name,department,phone_number,category,description\n2,B,,1,,\n1,A,Event Coordinator,98765 43210,General,Karyakarini\n'
  const { value } = readCoordinators(folder({ 'event-coordinators.csv': sheet }))
  expect(value?.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(value?.[0]).toEqual({
    id: '3',
    name: 'A',
    department: 'Event Coordinator',
    phoneNumber: '9876543210',
    category: 'General',
    priority: 1,
    description: 'Karyakarini',
  })
})

test('terms keep the order of their sheet', () => {
  const sheet = 'years,president,secretary\n1980-1982,अ,ब\n1982 से अब तक,क,\n'
  expect(readTerms(folder({ 'terms.csv': sheet })).value).toEqual([
    { years: '1980-1982', president: 'अ', secretary: 'ब' },
    { years: '1982 से अब तक', president: 'क', secretary: '' },
  ])
})

describe('the history', () => {
  const read = (text: string) => readHistory(folder({ 'about-jys.hi.md': text }))

  test('is a title and prose', () => {
    const { value } = read('\uFEFF# हमारे बारे में\r\n\r\n**1980** में\r\n\r\n- एक\r\n')
    expect(value?.title).toBe('हमारे बारे में')
    expect(value?.html).toContain('<strong>1980</strong> में')
    expect(value?.html).toContain('<li>एक</li>')
  })

  test('shows markup that was typed by hand as text, and follows no script address', () => {
    const { value } = read('# T\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))')
    expect(value?.html).not.toMatch(/<img|href="javascript/)
  })

  test('without a title stops the build', () => {
    expect(read('no title').problems).toMatchObject([{ line: 1, isFatal: true }])
  })
})
