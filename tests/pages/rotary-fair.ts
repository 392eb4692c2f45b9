import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The facts of a festival that is not JYS: in English, in euros, with few pages. */
const FACTS = {
  // Long, to test the layout.
  organisation: 'Rotary Club of Ballyhackamore and District West',
  guideName: 'Fair Guide',
  title: 'Harbour Food Fair 2026',
  subtitle: 'Eat well, do good',
  siteUrl: 'https://fair.example.org',
  socialProfiles: [{ network: 'Facebook', url: 'https://www.facebook.com/example.org' }],
  copyright: '© 2026 Rotary',
  analyticsScript: '',
  developer: { name: 'the volunteers', url: 'https://example.org/' },
  pages: {
    about: 'About the Rotary Club',
    'about-us': 'Our history',
    'join-us': 'Become a member',
    'upcoming-projects': false,
    'event-coordinators': false,
    feedback: false,
    map: false,
  },
  welcome: 'Welcome to the club! We will call you.',
  counters: 'counted',
  currency: '€',
  guideLanguages: ['en'],
}

const FILES = {
  'festival.json': JSON.stringify(FACTS),
  'committees.csv': 'id,title,years\n',
  'sponsors.csv': 'name,title\nHarbour Bank,Main sponsor\n',
  'attractions.csv':
    'name,drawing,page\nFood Stalls,stalls,/browse-stalls\nCook-off,competitions,\n',
  'about.en.md':
    '# Our history\n\nFounded in **1961** by nine shopkeepers.\n\n## What we do\n\n- Food bank\n',
  'terms.csv': 'years,president,secretary\n1961-1963,Mary Byrne,John Doyle\n',
  'files/vendors.csv':
    'stall_number,stall_name,location\n1,Crêpe Corner,Quay 1\n2,Chowder Shed,\n3,Tea Tent,\n',
  'files/products.csv': [
    'stall_number,name,description,price,category,in_stock,price_note',
    '1,Crêpe,with lemon,4.50,Desserts,yes,',
    '1,Galette,,1250,Snacks,yes,',
    '2,Chowder,,7,Others,yes,per bowl',
    '2,Soda bread,,,Others,yes,2/3',
    '3,Tea,,2,Beverages,no,',
  ].join('\n'),
}

/** Replaces a content folder with that of this festival. */
export function writeRotaryFair(contentDir: string): void {
  rmSync(contentDir, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(contentDir, name)), { recursive: true })
    writeFileSync(join(contentDir, name), text)
  }
  cpSync('content/files/logo.svg', join(contentDir, 'files/logo.svg'))
}
