import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type EditedSite, openEditedSite } from '../edited-site.ts'

/** A word that is too long for one line of a phone's header. */
export const LONG_NAME = 'Jainyuvasangathanmaharashtrapradeshsamiti'
export const LONG_NAME_HINDI = 'श्री जैन युवा संगठन महाराष्ट्र'
export const ADDRESS = 'https://mela.example.org'

/** As Excel saves it in a country that uses semicolons. */
const asExcel = (rows: string[][]) => `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`

const FACTS = {
  organisation: LONG_NAME,
  organisation_hi: LONG_NAME_HINDI,
  title: 'वार्षिक मेला 2026',
  analyticsScript: '/count-visits.js',
  siteUrl: `${ADDRESS}/`,
}

const FILES = {
  'files/count-visits.js': 'globalThis.visitsCounted = document.readyState',
  'sponsors.csv': 'name,title\nA New Sponsor,\n',
  'event-coordinators.csv': 'priority,name,department,phone_number,category,description\n',
  'committees/varisht-samiti.csv': asExcel([
    ['Priority', 'Full Name', 'Phone Number'],
    ['2', 'Asha Mehta', '98765 43210'],
    ['1', 'Bharat Jain', '9876543211'],
    ['', 'Chetan Shah', ''],
  ]),
  'committees/yuva.csv': 'priority,full_name,phone_number\n1,Esha Nahar,111\n',
  'files/hall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="40"/>',
  'upcoming-project.json': '{ "picture": "/hall.svg", "pictureShows": "A tower", }',
  'about-jys.hi.md': '# हम\n\nनई बात।\n',
}

/**
 * The shipped festival after a volunteer has edited nearly every file. Its map is a picture without a sheet.
 */
export async function openOwnFestival(): Promise<EditedSite> {
  const site = openEditedSite()
  const facts = JSON.parse(site.read('festival.json')) as object
  site.write('festival.json', JSON.stringify({ ...facts, ...FACTS }))
  site.write('committees.csv', `${site.read('committees.csv')}yuva,Yuva Mandal,,2026-2028\n`)
  for (const [name, text] of Object.entries(FILES)) site.write(name, text)
  rmSync(join(site.contentDir, 'files/map.csv'))
  await writeMapPicture(site)
  return site
}

/** A volunteer's picture: of any size, and wide. */
export async function writeMapPicture({ contentDir }: EditedSite) {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f6b3a' } })
  writeFileSync(join(contentDir, 'files/Map.jpg'), await picture.jpeg().toBuffer())
}
