import type { Page } from '@playwright/test'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { type AdminTables, createAdminTables } from '#server/admin/tables/admin-tables.ts'
import { texts } from '#web/admin/sign-in/sign-in-texts.ts'
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

/** Signs a new person in, on a device that has no session. */
export const signIn = async (page: Page, site: Site, name: string, role: Role) =>
  openInvitation(page, await invite(site, name, role))

/** Opens the link of a new person and chooses a PIN. */
export async function openInvitation(page: Page, link: string, t = texts.en): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: t.start }).click()
  await page.getByLabel(t.choosePin).fill(GOOD_PIN)
  await page.getByLabel(t.repeatPin).fill(GOOD_PIN)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
  await page.getByLabel(t.repeatPin).waitFor({ state: 'hidden' })
}

/** Makes all links and sessions two days old, because newer people cannot ask or approve. */
export async function ageSessions(site: Site): Promise<void> {
  const db = openAdminDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
  const before = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString()
  await db.all('update mela.admin_sessions set created_at = $1', [before])
  await db.all('update mela.admin_invitations set created_at = $1', [before])
  await db.close()
}
