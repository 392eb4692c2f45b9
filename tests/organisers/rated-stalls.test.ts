import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeImportFolder } from '../real-sheets/import-folder.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { makeDatabase } from '../support/servers/database-file.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const TITLES = 'stall_number,stall_name'
const BEFORE = `${TITLES}\n3,Jain Sweets\n4,Dosa Hut\n5,Kulfi\n`

let folder: ReturnType<typeof makeImportFolder>
let db: ReturnType<typeof makeDatabase>
beforeEach(() => {
  folder = makeImportFolder({ vendors: BEFORE, products: 'stall_number,name,price\n3,Peda,20\n' })
  folder.write('sheet.csv', `${TITLES}\n4,Jain Sweets\n3,Dosa Hut\n`)
  mkdirSync(folder.dataDir, { recursive: true })
  db = makeDatabase(join(folder.dataDir, 'mela.sqlite'))
})

function rate(id: string, stall: string, name: string) {
  db.prepare(
    `insert into ratings (edition, id, stall_id, stall_name, device_id, rating, created_at)
      values ((select id from editions), ?1, ?2, ?3, 'd' || ?1, 5, '2026-11-22T11:00:00.000Z')`,
  ).run(id, stall, name)
}
const mela = (...args: string[]) =>
  callMela(args, {
    env: { CONTENT_DIR: join(folder.dir, 'content'), DATA_DIR: folder.dataDir },
    folder: folder.dir,
    now: NOON,
  })

test('an import, and its undo, change or remove the number of no rated stall', async () => {
  rate('a', '3', 'Jain Sweets')
  const done = await mela('import', 'sheet.csv', '--apply')
  expect(done.out).toContain('Jain Sweets keeps number 3, although the list says 4')
  expect(folder.read('content/files/vendors.csv')).toMatch(/3,Jain Sweets.*\n4,Dosa Hut/)
  // An undo would remove stall 8, which has been rated.
  folder.write('more.csv', `${TITLES}\n3,Jain Sweets\n4,Dosa Hut\n8,Chai\n`)
  await mela('import', 'more.csv', '--apply')
  rate('b', '8', 'Chai')
  const refused = await mela('import', '--undo')
  expect(refused.code).toBe(1)
  expect(refused.warned).toContain('Chai at number 8 has been rated since')
  expect(folder.read('content/files/vendors.csv')).toContain('8,Chai')
})

test('check names a rated stall that got another name by hand, and says if it could not look', async () => {
  rate('a', '3', 'Jain Sweets')
  writeFileSync(join(folder.filesDir, 'vendors.csv'), BEFORE.replace('Jain Sweets', 'Zaika'))
  expect((await mela('check', '--all')).out).toContain(
    'Number 3 is now Zaika, but has 1 rating for Jain Sweets, which count for Zaika',
  )
  const elsewhere = { CONTENT_DIR: join(folder.dir, 'content'), DATA_DIR: '/nowhere' }
  for (const args of [['check'], ['import', 'sheet.csv']]) {
    const { out } = await callMela(args, { env: elsewhere, folder: folder.dir, now: NOON })
    expect(out).toContain(
      'There is no database in /nowhere, so the command does not know which stalls have ratings',
    )
  }
})
