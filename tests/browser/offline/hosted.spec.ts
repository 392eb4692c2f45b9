import {
  createServer,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { listen } from '../../support/network/listen.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { rate } from '../support/guide.ts'
import { openStaticHost } from '../support/static-host.ts'

const KEY = 'sb_publishable_of-a-test'
const RATED = 'POST /rest/v1/rpc/rate_stall 200'
const READ = 'GET /rest/v1/stall_ratings'

// Both tests share the table service whose address is in the exported site.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

let tables: string
let answers: string[]
let hostUrl: string
let close: () => void

/** Like Supabase's gateway, accepts any site after a preflight and with the right key. */
function handle(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  const { method, headers, url = '' } = request
  if (method === 'OPTIONS') {
    const allowed = 'apikey, authorization, content-type, x-client-info'
    return response.writeHead(200, { 'access-control-allow-headers': allowed }).end()
  }
  const { apikey, authorization } = headers
  if (apikey !== KEY || authorization !== `Bearer ${KEY}`) return response.writeHead(401).end()
  const sent = forward(tables + url, { method, headers, agent: false }, (answer) => {
    answers.push(`${method} ${url.replace(/\?.*/, '')} ${answer.statusCode}`)
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  return request.pipe(sent)
}

test.beforeAll(async () => {
  const service = createServer(handle)
  const url = `http://localhost:${await listen(service)}`
  const host = await openStaticHost({ url, key: KEY })
  hostUrl = host.url
  close = () => {
    host.close()
    service.closeAllConnections()
    service.close()
  }
})
test.afterAll(() => close())
test.beforeEach(({ ownSite }) => {
  tables = ownSite.url
  answers = []
})

test('a site on a static host sends ratings to a hosted service', async ({ page, ownSite }) => {
  const askedOfHost: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === hostUrl) askedOfHost.push(pathname)
  })
  await open(page, hostUrl + rateStallHref('12'))
  // A static host's page contains no stalls, so the name arrives with the list.
  await expect(page).toHaveTitle('Rate Chai Tapri, stall 12 · JYS Mela')
  await rate(page, 4)
  await expect.poll(() => answers).toEqual([RATED])
  expect(await ownSite.totals()).toMatchObject([{ stall_id: '12', rating_sum: 4, rating_count: 1 }])
  const best = page.getByRole('main').getByRole('listitem')
  await page.goto(hostUrl + paths.topStalls)
  await expect(best).toContainText('Chai Tapri')
  await test.step('and requests only changes', async () => {
    await page.reload()
    // A page that is left immediately may send the same row again; it counts once.
    const reads = () => answers.filter((answer) => answer !== RATED)
    await expect.poll(reads).toEqual([`${READ} 200`, `${READ} 304`])
    await ownSite.rate('13', 5)
    await page.reload()
    await expect(best).toHaveCount(2)
    await expect.poll(() => answers.at(-1)).toBe(`${READ} 200`)
  })
  expect(askedOfHost.filter((path) => path.startsWith('/rest'))).toEqual([])
})
