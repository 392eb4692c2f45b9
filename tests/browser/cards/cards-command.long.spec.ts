import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardsOf, expect, readCards, test } from '../support/card-printing.ts'

const ADDRESS = 'https://mela.example.org'

test('every stall of the festival has its page with its code', async ({ desk }) => {
  test.setTimeout(240_000)
  const { code, out, warned } = await desk.make([], { SITE_URL: `${ADDRESS}/` })
  expect(warned).toBe('')
  expect(out).toMatch(/stall-qr-cards\.pdf: 104 pages, \d\.\d MB\n/)
  expect(out).toContain(`The cards lead to ${ADDRESS}`)
  expect(code).toBe(0)
  const stalls = Array.from({ length: 104 }, (_, index) => String(index + 1))
  const pdf = readFileSync(join(desk.folder, 'stall-qr-cards.pdf'))
  expect(await readCards(pdf)).toEqual(cardsOf(stalls, ADDRESS))
})
