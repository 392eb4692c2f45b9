import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MALFORMED = join(ROOT, 'tests/fixtures/malformed-content')

let dir: string
beforeEach(() => {
  dir = makeFolder()
  cpSync(join(ROOT, 'content'), dir, { recursive: true })
})

async function check(folder = dir, ...options: string[]) {
  const { code, out } = await callMela(['check', folder, ...options])
  return { status: code, lines: out.split('\n') }
}
const write = (name: string, text: string) => writeFileSync(join(dir, name), text)

test('content without mistakes passes, and the check lists what is unusual and counts the samples', async () => {
  const { status, lines } = await check()
  expect(status).toBe(0)
  expect(lines).toEqual([
    'files/vendors.csv line 103: stall 102 has no products, so it sells one called Commercial. If you know what it sells, add a product.',
    '104 stalls with 284 products; no mistakes found, 1 warning',
    expect.stringMatching(
      /^217 samples are left.*committees\/karyakarini\.csv 40.*map\.csv 1, files\/logo\.svg 1$/,
    ),
  ])
})

test('replaced samples, maps and logos are no longer counted', async () => {
  write('event-coordinators.csv', 'priority,name,department,phone_number,category,description\n')
  expect((await check()).lines.at(-1)).toMatch(/^210 samples.*map\.csv 1, files\/logo\.svg 1$/)
  const map = readFileSync(join(dir, 'files/map.csv'), 'utf8')
  write('files/map.csv', map.replaceAll('Gate 2', 'Gate 3'))
  write('files/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { status, lines } = await check()
  expect(lines.at(-1)).toMatch(/^208 samples(?!.*(?:map|logo))/)
  expect(status).toBe(0)
})

test('cells that visitors would not see as intended are reported with their lines', async () => {
  const rows = ['1,A,evenings,"नकद, UPI",', `2,B,,card,"${'very good tea '.repeat(4000)}"`]
  const titles = 'stall_number,stall_name,hours,payment,owner_name'
  write('files/vendors.csv', [titles, ...rows].join('\n'))
  const { status, lines } = await check()
  expect(status).toBe(1)
  expect(lines.filter((line) => /hours|payment|owner_name/.test(line))).toEqual([
    'files/vendors.csv line 2: hours is "evenings", so nobody sees when the stall is open. Write hours such as Fri 17:00-23:00; Sat 11:00-01:00, or leave the cell empty.',
    'files/vendors.csv line 3: owner_name has 55,999 letters, but the guide shows only the first 500. Shorten it to one line for a name, or three for a remark.',
    'files/vendors.csv line 3: payment is "card", which visitors do not see. Write cash, UPI, or both, or leave the cell empty.',
  ])
})

test('a file that visitors do not need is reported, and a possibly private one is a mistake', async () => {
  for (const name of ['committee.xlsx', 'vendors.csv.bak', 'notes.txt']) write(`files/${name}`, 'x')
  symlinkSync('/etc/passwd', join(dir, 'files/passwd.jpg'))
  const { status, lines } = await check()
  expect(status).toBe(1)
  const [isPrivate, isNotShown] = [
    'this file may contain private numbers',
    'a file of this kind is not shown',
  ]
  const expected = [isPrivate, isNotShown, isNotShown, isPrivate].map((what) =>
    expect.stringContaining(` line 1: ${what}`),
  )
  expect(lines.filter((line) => line.startsWith('files/') && !line.includes('stall 102'))).toEqual(
    expected,
  )
})

test('each mistake is reported with its file, line, the expected and the actual content', async () => {
  const { status, lines } = await check(MALFORMED)
  expect(status).toBe(1)
  expect((await check(MALFORMED, '--brief')).lines).toEqual([
    'The content folder has 33 mistakes. To list them: npm run mela -- check',
  ])
  expect(lines).toMatchInlineSnapshot(`
    [
      "about-jys.hi.md line 1: the first line should be a title, such as # हमारे बारे में, but it is "हमारे बारे में"; the site cannot do without it",
      "attractions.csv line 2: drawing should be one of stalls, rides, medical, awards, competitions, quiz, flag, but it is "stal"; a flag is drawn",
      "attractions.csv line 2: page should be a page of this site, such as /browse-stalls, but it is "browse-stalls"; the tile leads nowhere",
      "committees.csv line 3: id should be small letters, digits and dashes, such as varisht-samiti, but it is "Karya Karini"; this committee is left out",
      "committees.csv line 4: years should be years, such as 2025-2027, but it is "this year"; this committee is left out",
      "committees/mandal.csv line 1: the file should be there under exactly this name, but it is missing; the site cannot do without it",
      "committees/varisht-samiti.csv line 2: phone_number should be a phone number of 10 digits or more, typed with a space so that Excel keeps it, such as 98765 43210, but it is "9.87654E+09"; this row has no call button",
      "committees/varisht-samiti.csv line 3: priority should be a number, with 1 for the first person, but it is "first"; this row comes last",
      "committees/varisht-samiti.csv line 4: full_name should be the name of a person, but it is empty; this member is left out",
      "committees/varisht-samiti.csv line 5: phone_number should be a phone number of 10 digits or more, typed with a space so that Excel keeps it, such as 98765 43210, but it is "55876"; this row has no call button",
      "event-coordinators.csv line 2: phone_number should be a phone number of 10 digits or more, typed with a space so that Excel keeps it, such as 98765 43210, but it is "98"; this row has no call button",
      "festival.json line 1: the page of stalls says 100+ stalls and 200+ products, but there are 2 and 3. Choose Counted under Festival: "counters" in festival.json.",
      "festival.json line 3: guideName should be the name of this guide, but it is ""; the site cannot be shown with it",
      "festival.json line 7: siteUrl should be the address of the site, such as https://mela.example.org, or empty, but it is "mela.example.org/"; the site cannot be shown with it",
      "festival.json line 8: socialProfiles, entry 1, url should be an address that starts with https://, but it is "facebook.com/jys"; the site cannot be shown with it",
      "festival.json line 10: analyticsScript should be a path on this site, such as /stats.js, or empty, but it is "https://elsewhere.example.org/stats.js"; the site cannot be shown with it",
      "festival.json line 11: the name "tilte" should be one that the site knows, but nothing reads it; the site cannot be shown with it",
      "files/logo.svg line 1: the logo should be an SVG picture under exactly this name, but it is missing; pages have no logo, and phones do not offer to install the guide",
      "files/Map.jpg line 1: the map should be there under exactly this name, but it is missing; visitors see an old map or none",
      "files/products.csv line 2: price is "ten rupees", and no price is shown. Write one number, such as 40.",
      "files/products.csv line 2: no category is called "Beverage", so the product is listed under Others. Did you mean Beverages?",
      "files/products.csv line 2: in_stock is "ye", so the product is shown as Out of Stock. Write yes or no.",
      "files/products.csv line 3: no stall has the number 9, so this product is not shown. Add the stall to vendors.csv, or correct the number.",
      "files/products.csv line 4: the row has a quote that is never closed, so it may be misread. Check for a missing or extra comma or quote.",
      "files/products.csv line 5: name is empty, so the product is called Commercial. Write what is sold.",
      "files/vendors.csv line 2: Owner Mobile is filled in 1 row, but everybody can download this file. Clear the column. An import saves such numbers where only you can read them.",
      "files/vendors.csv line 3: stall_number is empty, so this stall is not shown. Write the number of Nameless, or delete the row.",
      "files/vendors.csv line 4: stall 1 is listed above; the first row counts. Give one of the two another number, or delete this row.",
      "files/vendors.csv line 5: stall 2 has no stall_name and is shown without a name. Write its name.",
      "files/vendors.csv line 5: disabled is "perhaps", so the stall is listed. Write yes, or leave the cell empty.",
      "sponsors.csv line 3: name should be the name of the sponsor, but it is empty; this sponsor is left out",
      "terms.csv line 1: the column secretary should be in the first row, but there are years, president; the site cannot do without it",
      "terms.csv line 4: the text should be readable, in a file saved as "CSV UTF-8", but it is "à¤µà¤¿à¤•à¤¾à¤¸", which is garbled, so take an older copy or type it again; the site cannot do without it",
      "upcoming-project.json line 2: the end should be a comma, but there is none after "picture": "/project.svg"; the site cannot be shown with it",
      "2 stalls with 3 products; 33 mistakes and 1 warning",
      "1 sample is left to replace: files/vendors.csv 1",
      "21 texts are not translated into Hindi: files/vendors.csv 3, files/products.csv 3, sponsors.csv 3, attractions.csv 1, committees.csv 4, committees/varisht-samiti.csv 3, event-coordinators.csv 4",
    ]
  `)
})

test('differences between the map and the stalls are reported with their cells', async () => {
  const map = readFileSync(join(dir, 'files/map.csv'), 'utf8')
  write('files/map.csv', map.replace(',89\n', ',890\n').replaceAll('Main Gate', 'Gate 1'))
  const { status, lines } = await check()
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('files/map.csv'))).toEqual([
    'files/map.csv line 1: stall 89, Sambar Samrat, is not on the map. Write its number in the cell where it stands.',
    'files/map.csv line 3: O3 says 890, but no stall has this number. Enter the correct number, or clear the cell.',
  ])
})
