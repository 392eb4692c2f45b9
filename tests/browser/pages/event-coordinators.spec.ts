import { paths } from '#web/routes.ts'
import { expect, test } from '../support/fixtures.ts'

test('a visitor in need finds seven coordinators, each with a call button', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Event Coordinators' }).click()
  await expect(page).toHaveURL(paths.eventCoordinators)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Coordinators')
  const people = page.getByRole('main').getByRole('listitem')
  await expect(people).toHaveCount(7)
  for (const person of await people.all()) {
    const name = await person.getByRole('heading').textContent()
    await expect(person).toContainText('Event Coordinator')
    await expect(person).toContainText('Karyakarini')
    await expect(person).toContainText('General')
    const call = person.getByRole('link', { name: `Call ${name}` })
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)
    // Beside the button, for whoever notes it or calls from another phone.
    const digits = (await call.getAttribute('href'))!.slice('tel:'.length)
    await expect(person.getByText(`${digits.slice(0, -5)} ${digits.slice(-5)}`)).toBeVisible()
  }
  await expect(page.getByText('No emergency contacts available.')).toHaveCount(0)
})
