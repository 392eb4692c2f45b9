import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from '../support/site.ts'
import { openStaticHost } from '../support/static-host.ts'
import { withUnusual } from './unusual-stalls.ts'
import type { SiteName } from './view.ts'

export interface Sites {
  urls: Record<SiteName, string>
  close(): Promise<void>
}

/** The stars that visitors gave each stall, for the prize board. */
const RATINGS: Record<string, number[]> = {
  '12': [5, 5, 4, 5, 5, 4, 5, 5],
  '3': [5, 4, 4, 5, 5, 4],
  '202': [5, 5, 4, 4, 5],
  '47': [4, 4, 5, 3, 4],
  '201': [4, 5, 4],
  '8': [3, 2, 4],
}

const PROGRAMME = `id,when,until,what,what_hi,where,for_whom,for_whom_hi,cancelled
quiz,2099-12-23 18:00,2099-12-23 19:00,Quiz,प्रश्नोत्तरी,Stage,Children,बच्चे,
garba,2099-12-23 20:00,2099-12-23 23:30,Garba night,गरबा की रात,Stage,,,
play,2099-12-24 18:30,2099-12-24 20:00,A play about the river,नदी पर नाटक,Stage,,,yes
`

const HELP = `what,what_hi,what_to_do,what_to_do_hi,phone_number
Emergency,आपात स्थिति,"Police, ambulance, fire","पुलिस, एम्बुलेंस, फ़ायर ब्रिगेड",112
A child is lost,बच्चा खो गया,"Tell us how old the child is, what it wears, and where you saw it last.",हमें बताएँ: उम्र क्या है और क्या पहना है। आख़िरी बार कहाँ देखा?,1098
I lost something,कुछ खो गया,Ask at the Help Desk.,पूछताछ पर पूछें।,
`

/**
 * Starts three sites: the festival with some unusual stalls, the festival before it has any stalls (but a programme and help), and the
 * festival on a static host, where a page arrives before its stalls.
 */
export async function openSites(): Promise<Sites> {
  const festival = await openSite()
  const empty = await openSite((contentDir) => {
    writeFileSync(join(contentDir, 'programme.csv'), PROGRAMME)
    writeFileSync(join(contentDir, 'help.csv'), HELP)
  })
  const host = await openStaticHost()
  for (const name of ['vendors.csv', 'products.csv'] as const) {
    festival.write(name, withUnusual(name, readFileSync(join('content/files', name), 'utf8')))
    empty.write(name, '')
  }
  for (const [stall, stars] of Object.entries(RATINGS)) {
    for (const rating of stars) await festival.rate(stall, rating)
  }
  return {
    urls: { festival: festival.url, empty: empty.url, host: host.url },
    async close() {
      host.close()
      await Promise.all([festival.stop(), empty.stop()])
    },
  }
}
