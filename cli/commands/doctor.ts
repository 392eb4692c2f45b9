import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { examine, isWell } from '#organiser/doctor/examine.ts'
import { wrap, TEXT_WIDTH } from '#organiser/text-table.ts'
import { type Command, DONE, NOT_RIGHT, UsageError } from '../command.ts'

const LABELS = { good: 'good', warning: 'WARNING', wrong: 'WRONG', unknown: 'unknown' }
const MARGIN = '         '

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks a site from outside, like a phone, and says what to fix.',
  usage: 'ADDRESS [--cards FILE] [--link LINK] [--brief | --json]',
  details: [
    'The command opens the guide at this address and fetches everything that a phone keeps. It checks the certificate, what a proxy or CDN does to the pages, ratings and totals, the hosted project, and the server’s own report (/readyz). It changes nothing. With --link it also signs in as that organiser, which uses up the link, and checks addresses, restarts, backups, the disk and a slow upload (45 seconds). It never prints keys, or the part of an address after “?”.',
    'Each line is good, a warning, wrong, or unknown. Unknown means that it cannot be checked from outside. The exit code is 1 if something is wrong, so cron can run the command.',
  ],
  options: {
    cards: { value: 'FILE', help: 'also check the codes on a PDF or photo of cards' },
    link: {
      value: 'LINK',
      help: 'also check what only organisers see, with a new organiser’s link',
    },
    brief: { help: 'only what is wrong, and warnings' },
    json: { help: 'one JSON object for each line' },
  },
  examples: [
    'doctor https://guide.example.org',
    'doctor https://guide.example.org --cards cards.pdf --brief',
    "doctor https://guide.example.org --link 'https://guide.example.org/admin#invite=…'",
  ],
  words: [1, 1],
  async run({ words: [address = ''], isOn, text: valueOf, folder, print, now }) {
    const cards = valueOf('cards')
    const found = await examine(toUrl(address), now, {
      cards: cards === undefined ? undefined : readCards(resolve(folder, cards)),
      link: valueOf('link'),
    })
    const shown = isOn('brief')
      ? found.filter(({ verdict }) => verdict === 'wrong' || verdict === 'warning')
      : found
    for (const one of shown) {
      if (isOn('json')) {
        print(JSON.stringify(one))
        continue
      }
      const { subject, verdict, text, remedy } = one
      const lines = [`${subject}: ${text}`, ...(remedy === undefined ? [] : [`→ ${remedy}`])]
      const [first = '', ...more] = lines.flatMap((line) => wrap(line, TEXT_WIDTH - MARGIN.length))
      print(LABELS[verdict].padEnd(MARGIN.length) + first)
      for (const line of more) print(MARGIN + line)
    }
    return isWell(found) ? DONE : NOT_RIGHT
  },
}

function readCards(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(`${file} cannot be read. Name a PDF or a photo of printed cards.`)
  }
}

function toUrl(address: string): URL {
  const whole = /^https?:\/\//.test(address) ? address : `https://${address}`
  if (URL.canParse(whole)) return new URL(whole)
  throw new UsageError('The address should look like https://guide.example.org.')
}
