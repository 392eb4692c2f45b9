import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openSite, setFacts, type Site } from './site.ts'

/** A word that is too long for one line of a phone's header. */
export const LONG_NAME = 'Jainyuvasangathanmaharashtrapradeshsamiti'
export const LONG_NAME_HINDI = 'श्री जैन युवा संगठन महाराष्ट्र'
export const WELCOME = 'Welcome to the club! We will call you.'

const FACTS = {
  organisation: LONG_NAME,
  organisation_hi: LONG_NAME_HINDI,
  title: 'वार्षिक मेला 2026',
  analyticsScript: '/count-visits.js',
  welcome: WELCOME,
}

const FILES = {
  'files/count-visits.js': 'globalThis.visitsCounted = document.readyState',
  'sponsors.csv': 'name,title\nA New Sponsor,\n',
  'event-coordinators.csv': 'priority,name,department,phone_number,category,description\n',
}

/** The shipped festival after a volunteer has edited it. Its map is a picture without a sheet. */
export function openOwnFestival(): Promise<Site> {
  return openSite(async (contentDir) => {
    setFacts(contentDir, FACTS)
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(contentDir, name), text)
    rmSync(join(contentDir, 'files/map.csv'))
    await writeMapPicture(contentDir)
  })
}

/** A volunteer's own picture: an arbitrary size, wider than it is high. */
export async function writeMapPicture(contentDir: string) {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f6b3a' } })
  writeFileSync(join(contentDir, 'files/Map.jpg'), await picture.jpeg().toBuffer())
}
