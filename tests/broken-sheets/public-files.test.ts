import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '#organiser/check/finding.ts'
import { readLiveFiles } from '#organiser/import/live-files.ts'
import { toContentFiles, writeFolder } from '#organiser/new-festival/content-files.ts'
import { describeGuide } from '../real-sheets/import-list.ts'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { publicProducts, publicStalls } from './cases/public-files.ts'

/** A festival without a map and people, and with the specification's categories. */
const FAIR = {
  name: 'Fair',
  hindiName: '',
  organisation: 'Rotary',
  colour: '#0b5d4e',
  currency: '₹',
  timeZone: 'Asia/Kolkata',
}

test.each([
  ['stalls', publicStalls],
  ['products', publicProducts],
])(
  'in a broken list of %s, the check reports everything that visitors would notice',
  async (_, cases) => {
    const dir = makeFolder()
    writeFolder(dir, toContentFiles(FAIR, 2026), 'fair')
    rmSync(join(dir, 'categories.csv'))
    for (const { vendors, products, finds, suggests, guide, ...one } of cases) {
      for (const [name, content] of Object.entries({ vendors, products })) {
        const path = join(dir, 'files', `${name}.csv`)
        if (content === undefined) rmSync(path)
        else writeFileSync(path, content)
      }
      const { code, out } = await callMela(['check', dir, '--json'])
      const lines = out.split('\n').filter((line) => line !== '')
      const found = lines.map((line) => JSON.parse(line) as Finding)
      const named = found.map(({ name, file, line }) => `${name} ${basename(file, '.csv')}:${line}`)
      expect.soft(named.toSorted(), one.case).toEqual(finds)
      expect.soft(found[0]?.suggestion ?? '', one.case).toContain(suggests ?? '')
      const isWrong = found.some(({ severity }) => severity === 'mistake')
      expect.soft(code, one.case).toBe(isWrong ? 1 : 0)
      expect.soft(describeGuide(readLiveFiles({ contentDir: dir })), one.case).toEqual(guide)
    }
  },
)
