import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKeeping } from '#server/admin/records/keeping.ts'
import { readEnv } from '#server/env.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'
import { aSiteFestival } from '../support/festivals/site-festival.ts'
import { openOrganisersHomes } from '../support/servers/organisers-homes.ts'

const DAY_MS = 86_400_000
const homes = openOrganisersHomes()

test.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s, personal data goes when its period is over, with old copies, and organisers read of it a week before',
  async (kind) => {
    const home = await homes.open(homes.known, kind)
    const oldest = (await home.withRecords((records) => records.findOldest()))!
    const after = (days: number) => new Date(Date.parse(oldest) + days * DAY_MS)
    let now = after(20)
    const logged: unknown[] = []
    const festival = aSiteFestival()
    const read = () => ({ ...festival, settings: { ...festival.settings, keepDays: 30 } })
    const keeping = createKeeping({
      env: readEnv(home.env),
      now: () => now,
      site: { tables: {}, health: { festivals: { read } } } as never,
      log: { add: async (entry) => String(logged.push(entry)) },
    })
    const copies = [
      'backups/a.sqlite',
      'editions/2026/join-requests.xlsx',
      'editions/2026/totals.csv',
    ]
    for (const name of copies) {
      const file = join(home.dataDir, name)
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, '')
      utimesSync(file, new Date(oldest), new Date(oldest))
    }
    const areThere = () => copies.map((name) => existsSync(join(home.dataDir, name)))
    const count = () =>
      home.withRecords(async (records) => [
        (await records.formRows(joinRequests)).length,
        (await records.formRows(feedback)).length,
      ])
    const before = await home.withRecords((records) => records.totals())

    await keeping.look()
    expect(await count()).toEqual([5, 6])
    expect([areThere(), keeping.findNext(), logged]).toEqual([[true, true, true], undefined, []])

    now = after(24)
    await keeping.look()
    expect(keeping.findNext()).toBe(after(30).toISOString())
    expect(await count()).toEqual([5, 6])

    // Everything was sent within a few days, so all of it is gone by now.
    now = after(60)
    await keeping.look()
    expect(await count()).toEqual([0, 0])
    expect(areThere()).toEqual([false, false, true])
    expect(keeping.findNext()).toBeUndefined()
    const day = after(30).toISOString().slice(0, 10)
    expect(logged).toEqual([{ action: 'purged', who: 'Mela', whom: `purge ${day}` }])
    expect(await home.withRecords((records) => records.totals())).toEqual(before)
    await keeping.look()
    expect(logged).toHaveLength(1)
  },
)
