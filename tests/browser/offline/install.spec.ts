import sharp from 'sharp'
import { paths, rateStallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { withOwnBrowser } from '../support/own-browser.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}
interface Manifest {
  icons: Picture[]
  screenshots: Picture[]
}

const ANY_PAGES = [paths.home, paths.browseStalls, rateStallHref('12'), paths.feedback]

for (const path of representatives(ANY_PAGES)) {
  test(`a visitor at ${path} can install the guide, by the browser's own judgement`, async ({
    site,
  }) => {
    await withOwnBrowser(async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(site.url + path)
      await waitUntilHydrated(page)
      const devtools = await context.newCDPSession(page)
      const manifest = await devtools.send('Page.getAppManifest')
      expect(manifest.url).toBe(`${site.url}/manifest.webmanifest`)
      expect(manifest.errors).toEqual([])
      const judge = () => devtools.send('Page.getInstallabilityErrors')
      await expect.poll(async () => (await judge()).installabilityErrors).toEqual([])
    })
  })
}

test('the manifest is checked for news on every visit, and its icons never again', async ({
  request,
}) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  })
  const { icons } = (await answer.json()) as Manifest
  for (const { src } of icons) {
    expect((await request.get(src)).headers()['cache-control']).toContain('immutable')
  }
})

test('every icon and screenshot is there, of the type and size that the manifest says', async ({
  request,
}) => {
  const { icons, screenshots } = (await (
    await request.get('/manifest.webmanifest')
  ).json()) as Manifest
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const shapes = screenshots.map((one) => one.form_factor)
  expect(shapes).toEqual(['narrow', 'narrow', 'narrow', 'wide', 'wide', 'wide'])
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const answer = await request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
    const body = await answer.body()
    const { width, height, format } = await sharp(body).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    expect(body.length).toBeLessThan(60_000)
  }
})

test("an iPhone finds the guide's icon, which fills its square", async ({ request }) => {
  // Where it looks without being told.
  const icon = sharp(await (await request.get('/apple-touch-icon.png')).body())
  const { width, height } = await icon.metadata()
  expect([width, height]).toEqual([180, 180])
  expect((await icon.stats()).isOpaque).toBe(true)
})

test('a launcher that cuts the icon to a circle cuts nothing off the logo', async ({ request }) => {
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
    const { data, info } = await sharp(await (await request.get(src)).body())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (info.width - 1) / 2
    const outside = new Set<number>()
    const inside = new Set<number>()
    for (let at = 0; at < info.width * info.height; at += 1) {
      const away = Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle)
      const colours = away > info.width * 0.4 ? outside : inside
      colours.add(data.readUInt32BE(at * 4))
    }
    expect([src, outside.size]).toEqual([src, 1])
    expect([...outside][0]! & 0xff).toBe(0xff)
    expect(inside.size).toBeGreaterThan(4)
  }
})
