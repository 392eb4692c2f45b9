import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMoment } from '#organiser/cli/moments.ts'
import { DEFAULT_TIME_ZONE } from '#server/env.ts'
import { callMela } from '../../../support/servers/call-mela.ts'
import { openEditedSite } from '../edited-site.ts'
import { test as base } from '../fixtures.ts'

const BUILT_WITHIN_MS = 120_000
const HOUR_MS = 3_600_000

export interface FrozenSite {
  url: string
  /** Writes both into festival.json, to the second. */
  setTimes(freezeAt: Date, revealAt?: Date): void
  /** Rates as another visitor's phone. @returns The id of the rating. */
  rate(stallNumber: string, stars: number): Promise<string>
  /** What an organiser types. */
  mela(...args: string[]): ReturnType<typeof callMela>
}

/** A site of the test's own, built with a freezeAt that is an hour away. */
export const test = base.extend<{ frozen: FrozenSite }, { builtWithFreeze: string }>({
  builtWithFreeze: [
    async ({}, provide) => {
      const dir = mkdtempSync(join(tmpdir(), 'mela-frozen-'))
      const site = openEditedSite()
      writeTimes(site, new Date(Date.now() + HOUR_MS))
      await site.start()
      site.keepBuilt(dir)
      await site.close()
      await provide(dir)
      rmSync(dir, { recursive: true })
    },
    { scope: 'worker', timeout: BUILT_WITHIN_MS },
  ],
  frozen: async ({ page, builtWithFreeze }, provide) => {
    const site = openEditedSite()
    writeTimes(site, new Date(Date.now() + HOUR_MS))
    const url = await site.startBuilt(builtWithFreeze)
    const env = { DATA_DIR: site.dataDir, CONTENT_DIR: site.contentDir }
    await provide({
      url,
      setTimes: (freezeAt, revealAt) => writeTimes(site, freezeAt, revealAt),
      rate: (stallNumber, stars) => rate(url, stallNumber, stars),
      mela: (...args) => callMela(args, { env }),
    })
    if (!page.isClosed()) await page.goto('about:blank')
    await site.close()
  },
})

function writeTimes(site: ReturnType<typeof openEditedSite>, freezeAt: Date, revealAt?: Date) {
  const at = (time: Date | undefined) => time && describeMoment(time, DEFAULT_TIME_ZONE)
  const facts = { ...JSON.parse(site.read('festival.json')), freezeAt: at(freezeAt) }
  site.write('festival.json', JSON.stringify({ ...facts, revealAt: at(revealAt) }, null, 2))
}

async function rate(url: string, stall_id: string, rating: number): Promise<string> {
  const id = crypto.randomUUID()
  const row = { id, stall_id, rating, device_id: crypto.randomUUID() }
  const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}
