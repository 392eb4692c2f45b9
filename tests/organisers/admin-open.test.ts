import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startAdminSite } from '#cli/commands/admin-open.ts'
import { ADMIN_API } from '#shared/admin/api.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { makeFolder } from '../support/files.ts'
import { postJson } from '../support/network/listen.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { toHostedProject } from '../support/servers/hosted-service.ts'
import { startPostgres, withClient } from '../support/servers/postgres.ts'

const cluster = await startPostgres()
afterAll(cluster.stop)

test('organisers of a hosted project open their app on a laptop, which sends the stalls and says what is not published', async () => {
  const url = await cluster.createDatabase()
  await toHostedProject(url)
  const folder = makeFolder()
  const content = join(folder, 'content')
  cpSync(resolve(import.meta.dirname, '../../content'), content, { recursive: true })
  mkdirSync(join(folder, 'data'))
  const env = {
    DATABASE_URL: url,
    CONTENT_DIR: content,
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: resolve('dist'),
    PORT: '0',
  }
  const invited = await callMela(['admin', 'invite', 'Asha'], { env, folder, now: new Date() })
  const token = /#invite=([\w-]+)/.exec(invited.out)![1]!
  const site = await startAdminSite({ env, warn: () => {} })
  const { origin } = new URL(site.url)
  try {
    const body = { token, pin: '135790', device: 'A laptop' }
    const signedIn = await postJson(`${origin}${ADMIN_API}/sign-in`, body, { origin })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    const overview = async () => {
      const answer = await fetch(`${origin}${ADMIN_API}/overview`, { headers: { cookie } })
      return (await answer.json()) as OverviewAnswer
    }
    expect(await overview()).toMatchObject({ ratings: 0, isHosted: false })
    expect((await overview()).problems.join()).toContain('Not published')

    const read = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)
    const stall = `select stall_name from public.stalls where stall_id = '901'`
    expect(await read('select from public.stalls')).toHaveLength(104)
    expect(await read(stall)).toEqual([])
    writeFileSync(join(content, 'files/vendors.csv'), 'stall_number,stall_name\n901,Late Chai\n')
    await expect.poll(() => read(stall)).toEqual([{ stall_name: 'Late Chai' }])

    const exported = await callMela(['export-site', 'site'], {
      env: { ...env, TABLE_SERVICE_URL: '', TABLE_SERVICE_KEY: '' },
      folder,
    })
    expect(exported.code).toBe(0)
    await expect.poll(async () => (await overview()).problems.join()).not.toContain('Not published')

    const page = await fetch(`${origin}/browse-stalls`, {
      headers: { 'sec-fetch-dest': 'document' },
      redirect: 'manual',
    })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/admin'])
    // The tables of our own visitors' server are not among them.
    expect(await read(`select name from mela.migrations order by name`)).toEqual([
      { name: '20261128000001_hosted' },
      { name: '20261128_organisers' },
    ])
  } finally {
    await site.close()
  }
})
