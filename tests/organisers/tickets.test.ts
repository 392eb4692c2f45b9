import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parseTicket } from '#shared/tickets.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const SITE_URL = 'https://mela.example.org'

const homes = openOrganisersHomes()
let home: OrganisersHome
beforeEach(async () => {
  home = await homes.open(homes.known)
  home.env['SITE_URL'] = SITE_URL
})

const begin = () => home.withRecords((records) => records.newEdition('2027', new Date()))

test('tickets for a print shop have a code, a sheet and an address, and are valid at once', async () => {
  await begin()
  const { code, out } = await home.call(['tickets', '41', '--label', 'Jury'])
  expect([code, out]).toEqual([0, expect.stringContaining('41 tickets for Jury, on sheets 1 to 2')])
  const [titles, ...lines] = readFileSync(out.split('\n')[0]!, 'utf8').trim().split('\n')
  expect(titles).toBe('code,sheet,label,address')
  expect(lines).toHaveLength(41)
  const [printed, sheet, label, address] = lines.at(-1)!.split(',')
  expect(printed).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  expect([sheet, label]).toEqual(['2', 'Jury'])
  expect(address).toBe(`${SITE_URL}/t#${parseTicket(printed!)}`)
  expect(await home.withRecords((records) => records.ticketNumbers())).toMatchObject([
    { label: 'Jury', printed: 41, unprinted: 0 },
  ])
})

test('once a rating counts, more tickets need a second organiser', async () => {
  const { code, warned } = await home.call(['tickets', '40'])
  expect([code, warned]).toEqual([1, expect.stringContaining('approval of a second organiser')])
  expect(await home.withRecords((records) => records.ticketNumbers())).toEqual([])
  for (const word of ['0', '100001', 'many']) {
    expect((await home.call(['tickets', word])).code, word).toBe(2)
  }
})

test('a backup names the key of the tickets, and a restore without it warns', async () => {
  await begin()
  await home.call(['tickets', '1'])
  const key = join(home.dataDir, 'ticket-key.txt')
  expect((await home.call(['backup', 'all.sqlite'])).out).toContain(`Copy ${key}, too`)
  expect((await home.call(['restore', 'all.sqlite'])).out).not.toContain('WARNING')
  rmSync(key)
  expect((await home.call(['restore', 'all.sqlite'])).out).toContain(
    'WARNING: no voter ticket is valid until ticket-key.txt is in',
  )
})
