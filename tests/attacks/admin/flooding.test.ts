import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { GOOD_PIN, openAdminService } from '../../support/servers/admin-service.ts'

test('a stranger on a shared network does not keep its people out', async () => {
  const { call, signIn, invite } = await openAdminService()
  const cookie = await signIn('Asha')
  const guess = () =>
    call('/invitation', { body: { token: randomBytes(16).toString('base64url') } })
  for (let attempt = 0; attempt < 40; attempt += 1) await guess()
  expect((await guess()).status).toBe(429)
  const body = { token: await invite('Om'), pin: GOOD_PIN, device: '' }
  expect((await call('/unlock', { cookie, body: { pin: GOOD_PIN } })).status).toBe(200)
  expect((await call('/invitation', { body })).status).toBe(200)
  expect((await call('/sign-in', { body })).status).toBe(200)
})
