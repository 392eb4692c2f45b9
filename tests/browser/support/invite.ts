import type { Page } from '@playwright/test'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { createAdminTables } from '#server/admin/tables/admin-tables.ts'
import type { Role } from '#shared/admin/rights.ts'
import type { Site } from './site.ts'

export const GOOD_PIN = '492816'

/** @returns The link to the organisers' app that the command line would print. */
export async function invite(site: Site, name: string, role: Role): Promise<string> {
  const db = openAdminDatabase(
    { databaseUrl: undefined, dataDir: site.dataDir },
    { mayCreate: true },
  )
  const { people, invitations } = createAdminTables(db, () => new Date())
  const id = await people.add({ name, role, invitedBy: undefined }, new Date())
  const { token } = await invitations.add(id!, new Date())
  await db.close()
  return `${site.url}/admin#invite=${token}`
}

/** Opens the link of a new person and chooses a PIN. */
export async function signIn(page: Page, site: Site, name: string, role: Role): Promise<void> {
  await page.goto(await invite(site, name, role))
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByLabel('Choose a PIN').fill(GOOD_PIN)
  await page.getByLabel('The same PIN again').fill(GOOD_PIN)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
}
