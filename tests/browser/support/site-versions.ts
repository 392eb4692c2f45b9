import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEditedSite, test as base } from './edited-site.ts'

const TITLES = ['मेला एक', 'मेला दो', 'मेला तीन'] as const
/** On a busy machine each takes a minute and more. */
const THREE_BUILDS_MS = 480_000

/** `builtAs` finds the site as it was built with a title, each version after the one before. */
export const test = base.extend<object, { builtAs: (title: string) => string }>({
  builtAs: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'mela-versions-'))
      const builtAs = (title: string) => join(folder, String(TITLES.findIndex((t) => t === title)))
      const site = openEditedSite()
      for (const title of TITLES) {
        const festival = JSON.parse(site.read('festival.json'))
        site.write('festival.json', JSON.stringify({ ...festival, title }))
        await site.start()
        site.keepBuilt(builtAs(title))
      }
      await site.close()
      await provide(builtAs)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: THREE_BUILDS_MS },
  ],
})
