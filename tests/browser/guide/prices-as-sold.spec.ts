import { join } from 'node:path'
import { callMela } from '../../support/servers/call-mela.ts'
import { test } from '../support/edited-site.ts'
import { expect } from '../support/fixtures.ts'

const DIST = join(import.meta.dirname, '../../../dist')

/** A committee's list, with prices as people write them. */
const LIST = `Stall No,Stall Name,Dish Name,Item Price,Type
7,Halwai Corner,Kaju Katli,360 / KG,Sweets
7,Halwai Corner,Mixed Mithai,Half 60 / Full 120 / Family pack 450 with box,Vegan
7,Halwai Corner,Water,निःशुल्क,Water
7,Halwai Corner,Rabri,50 onwards,Sweets
7,Halwai Corner,Jalebi,20,Sweets
`

test('a price is shown as the committee wrote it, with what belongs to it', async ({
  page,
  festival,
}) => {
  festival.write('list.csv', LIST)
  const imported = await callMela(['import', 'list.csv', '--apply'], {
    env: { CONTENT_DIR: festival.contentDir, DATA_DIR: festival.dataDir },
    folder: festival.contentDir,
  })
  expect(imported.out).toContain('1 stall with 5 products; no mistakes found')
  const url = await festival.startBuilt(DIST)
  await page.goto(`${url}/browse-stalls`)
  await page.getByRole('button', { name: /Products .*Halwai Corner/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Kaju Katli.*₹360 per KG$/,
    /^Mixed Mithai.*Half 60 \/ Full 120 \/ Family pack 450 with box$/,
    /^Water.*Free$/,
    /^Rabri.*₹50 onwards$/,
    /^Jalebi.*₹20$/,
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Halwai Corner/ }).click()
  await expect(page.getByText('₹360 per KG')).toBeVisible()
  const long = page.getByRole('listitem').filter({ hasText: 'Mixed Mithai' })
  await expect(long.getByText(/^Half 60 .* with box$/)).toBeVisible()
  // The name keeps its line beside a price of many words.
  const card = (await long.boundingBox())!
  const name = (await long.getByRole('heading').boundingBox())!
  expect(name.width).toBeGreaterThan(card.width * 0.3)
})

test('a word that is no category finds the product all the same', async ({ page, festival }) => {
  festival.write('list.csv', LIST)
  await callMela(['import', 'list.csv', '--apply'], {
    env: { CONTENT_DIR: festival.contentDir, DATA_DIR: festival.dataDir },
    folder: festival.contentDir,
  })
  const url = await festival.startBuilt(DIST)
  await page.goto(`${url}/browse-stalls?q=vegan`)
  await expect(page.getByRole('link', { name: /Halwai Corner/ })).toBeVisible()
})
