import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { browseStallsHref, onMapHref, paths, rateStallHref, stallQrHref } from '../../web/routes.ts'
import { rateMany } from '../../tests/support/servers/rate-many.ts'
import { toFontFace } from './paint-link-preview.ts'

/** The size of each captured screen. */
export const README_SHAPE = { width: 360, height: 720, scale: 2 }
/** The address on the card in the picture. No site is running there. */
export const PRINTED_HOST = 'mela.example.org'
/** The sizes of the two README pictures: one shows what Mela is, the other is a strip of four screens. */
const PICTURE = { width: 1280, height: 640 }
const STRIP = { width: 1280, height: 660 }
const QUALITY = 82

/** The ratings that some stalls get: enough for a meaningful ranking. */
const GIVEN: [stall: string, stars: number, ratings: number][] = [
  ['12', 5, 64],
  ['12', 4, 22],
  ['3', 5, 41],
  ['3', 4, 30],
  ['27', 5, 25],
  ['27', 3, 9],
  ['41', 4, 38],
  ['8', 5, 18],
  ['8', 2, 4],
]

/** Rates some stalls on a site without ratings, captures its screens, and paints both pictures of them. */
export async function paintReadme(page: Page, url: string) {
  await rateMany(
    url,
    GIVEN.flatMap(([stall, stars, ratings]) =>
      Array.from({ length: ratings }, (_, index) => {
        return { address: `10.${index}.${stall}.1`, stall, stars }
      }),
    ),
  )
  const open = (href: string) => page.goto(url + href, { waitUntil: 'networkidle' })
  const shoot = async () => toImage(await page.screenshot())
  // The display font loads after the first page.
  await open(paths.home)
  await open(browseStallsHref({ query: 'chai' }))
  const search = await shoot()
  await open(rateStallHref('12'))
  await page.getByRole('radio', { name: '4 stars' }).check()
  const rate = await shoot()
  await open(paths.topStalls)
  const top = await shoot()
  await open(paths.home + onMapHref('', ['12']))
  await page.waitForTimeout(SETTLES_MS)
  const map = await shoot()
  await open(paths.home)
  const home = await shoot()
  await page.goto(`http://${PRINTED_HOST}${stallQrHref('12')}`, { waitUntil: 'networkidle' })
  const card = toImage(await page.locator('main svg').first().screenshot())
  return {
    picture: await paint(page, PICTURE, toPicture(card, rate, home)),
    strip: await paint(page, STRIP, toStrip([search, map, rate, top])),
  }
}

/** How long the map takes to move to its pin. */
const SETTLES_MS = 1500

const CAPTIONS = ['Find food', 'See where it is', 'Scan and rate', 'See who leads']

const toPicture = (card: string, rate: string, home: string) => `
  <i class="awning"></i>
  <img class="card" src="${card}"><b>&rarr;</b>
  <img class="phone" src="${rate}"><img class="phone behind" src="${home}">`

const toStrip = (screens: string[]) =>
  screens
    .map((screen, index) => {
      return `<figure><img class="phone" src="${screen}"><figcaption>${CAPTIONS[index]}</figcaption></figure>`
    })
    .join('')

const STYLE = `
  body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 36px;
    background: #fff8ec; color: #8c1c2b; font: 30px Painter-latin, serif; overflow: hidden }
  .awning { position: absolute; inset: 0 0 auto; height: 34px;
    background: repeating-linear-gradient(90deg, #8c1c2b 0 40px, #fff 40px 80px) }
  img { display: block; box-shadow: 0 14px 34px #2a1a1238 }
  .phone { height: 510px; margin-top: 24px; border: 9px solid #2a1a12; border-radius: 30px }
  .card { height: 490px; margin-top: 24px; border-radius: 8px; transform: rotate(-3deg) }
  .behind { transform: translateY(26px); opacity: .96 }
  b { font-size: 64px }
  figure { margin: 0; text-align: center }
  figure .phone { height: 510px }
  figcaption { padding-top: 18px }
`

async function paint(page: Page, size: { width: number; height: number }, body: string) {
  await page.setViewportSize(size)
  await page.setContent(`<style>${toFontFace('latin')}${STYLE}</style>${body}`)
  await page.evaluate('document.fonts.ready')
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  await page.setViewportSize(README_SHAPE)
  return picture
}

const toImage = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
