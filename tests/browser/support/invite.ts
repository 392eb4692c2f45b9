import { expect, type Page } from '@playwright/test'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { type AdminTables, createAdminTables } from '#server/admin/tables/admin-tables.ts'
import type { Role } from '#shared/admin/rights.ts'
import type { Site } from './site.ts'

export const GOOD_PIN = '492816'

async function withTables<T>(site: Site, work: (tables: AdminTables) => Promise<T>): Promise<T> {
  const place = { databaseUrl: undefined, dataDir: site.dataDir }
  const db = openAdminDatabase(place, { mayCreate: true })
  try {
    return await work(createAdminTables(db, () => new Date()))
  } finally {
    await db.close()
  }
}

/** @returns The link to the organisers' app that the command line would print. */
export function invite(site: Site, name: string, role: Role): Promise<string> {
  return withTables(site, async ({ people, invitations }) => {
    const id = await people.add({ name, role, invitedBy: undefined }, new Date())
    const { token } = await invitations.add(id!, new Date())
    return `${site.url}/admin#invite=${token}`
  })
}

/** Signs a volunteer out on all devices, as the command line would. */
export function revoke(site: Site, name: string): Promise<boolean> {
  return withTables(site, async ({ people }) => {
    const { id } = (await people.findByName(name))!
    return people.revoke(id, new Date())
  })
}

/** Opens the link of a new person and chooses a PIN. */
export async function signIn(page: Page, site: Site, name: string, role: Role): Promise<void> {
  await page.goto(await invite(site, name, role))
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByLabel('Choose a PIN').fill(GOOD_PIN)
  await page.getByLabel('Repeat the PIN').fill(GOOD_PIN)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
}

/** Makes everybody and all sessions two days old, because newer ones may not ask or approve. */
export async function ageSessions(site: Site): Promise<void> {
  const db = openAdminDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
  const before = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString()
  await db.all('update mela.admin_sessions set created_at = $1', [before])
  await db.all('update mela.admin_people set created_at = $1', [before])
  await db.close()
}

/** Asha asks with her PIN; Om approves on his phone. */
export async function decide(asha: Page, om: Page, site: Site) {
  const dialog = asha.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(GOOD_PIN)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog.getByText('Waiting for Om')).toBeVisible()
  await om.goto(`${site.url}/admin/approvals`)
  await om.getByRole('button', { name: 'Approve' }).click()
  await om.getByRole('dialog').getByLabel('PIN').fill(GOOD_PIN)
  await om.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Approved and done.')).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
}
