import { expect, test } from 'vitest'
import { openApprovalsApp } from './approvals-app.ts'

const ASK = { action: 'void', subject: { group: 'network-9f3a12' } }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('a change that needs two organisers is made once, and the log names both', async () => {
  const { signIn, done, readLog } = await openApprovalsApp()
  const [asha, om, tara] = [await signIn('Asha'), await signIn('Om'), await signIn('Tara')]
  expect(await asha.call('/approvals', ASK)).toMatchObject({ approvers: ['Om', 'Tara'] })
  const [asked] = await om.list()
  expect(asked).toMatchObject({ askedBy: 'Asha', isMine: false })
  const answers = await Promise.all([om.call('/approve', asked), tara.call('/approve', asked)])
  expect(answers).toContainEqual({})
  expect(answers).toContain('not-found')
  expect(done).toEqual([{ exact: ['r1', 'r2'], asker: 'Asha', approver: expect.any(String) }])
  expect((await asha.list())[0]).toMatchObject({ isMine: true, outcome: 'done' })
  expect(await om.list()).toMatchObject([{ isMine: false, outcome: 'done' }])
  expect(await readLog()).toMatchObject([
    { action: 'approval-asked', who: 'Asha', whom: 'network-9f3a12' },
    { action: 'voided', who: 'Asha', whom: 'network-9f3a12', approvedBy: expect.any(String) },
  ])
})

test('nobody approves their own request', async () => {
  const { signIn, done } = await openApprovalsApp()
  const [asha] = [await signIn('Asha'), await signIn('Om')]
  await asha.call('/approvals', ASK)
  const [asked] = await asha.list()
  expect(asked).toMatchObject({ isMine: true })
  // Nor can Asha approve her own request on another device.
  const laptop = await signIn('Asha')
  for (const one of [asha, laptop]) expect(await one.call('/approve', asked)).toBe('not-allowed')
  expect(done).toEqual([])
})

test('a puppet who has just been invited can neither ask nor approve, nor be the only other organiser', async () => {
  const { signIn, pass, done } = await openApprovalsApp()
  const asha = await signIn('Asha')
  const ravi = await signIn('Ravi', DAY_MS - MINUTE_MS)
  expect(await asha.call('/approvals', ASK)).toBe('no-approver')
  await signIn('Om')
  expect(await ravi.call('/approvals', ASK)).toBe('no-approver')
  expect(await asha.call('/approvals', ASK)).toMatchObject({ approvers: ['Om'] })
  const [asked] = await ravi.list()
  expect(asked).toMatchObject({ isTooNew: true })
  expect(await ravi.call('/approve', asked)).toBe('not-allowed')
  expect(done).toEqual([])
  pass(MINUTE_MS)
  expect(await ravi.call('/approve', asked)).toEqual({})
})

test('who renews a colleague’s unused invitation neither asks nor approves as that colleague', async () => {
  const { signIn, tables, done } = await openApprovalsApp()
  const [asha, tara] = [await signIn('Asha'), await signIn('Tara')]
  const wanted = { name: 'Om', role: 'organiser' as const, invitedBy: 'Tara' }
  await tables.people.add(wanted, new Date('2026-11-19T12:00:00Z'))
  const om = await signIn('Om', MINUTE_MS)
  expect(await om.call('/approvals', ASK)).toBe('no-approver')
  expect(await asha.call('/approvals', ASK)).toMatchObject({ approvers: ['Tara'] })
  const [asked] = await tara.list()
  expect(await om.call('/approve', asked)).toBe('not-allowed')
  expect(done).toEqual([])
})

test('a new link for somebody who has long been signed in keeps them from approving for a day', async () => {
  const { signIn, tables } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  await asha.call('/approvals', ASK)
  const [asked] = await om.list()
  await tables.invitations.add(om.id, new Date('2026-11-22T11:59:00Z'))
  expect(await om.call('/approve', asked)).toBe('not-allowed')
  expect(await om.call('/approvals', ASK)).toBe('no-approver')
})

test.each(['Asha', 'Om'])('an approved change ends if %s is revoked while it runs', async (who) => {
  const { signIn, tables, meanwhile, done, readLog } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  await signIn('Tara')
  await asha.call('/approvals', ASK)
  const [asked] = await om.list()
  const { id } = who === 'Asha' ? asha : om
  meanwhile(() => tables.people.revoke(id, new Date()))
  expect(await om.call('/approve', asked)).toBe('not-allowed')
  expect(done).toEqual([])
  expect((await readLog()).map(({ action }) => action)).toEqual(['approval-asked'])
})

test('a request that was approved is shown as running, and then as done to both', async () => {
  const { signIn, meanwhile, pass } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  await asha.call('/approvals', ASK)
  const [asked] = await om.list()
  pass(9 * MINUTE_MS)
  const seen: unknown[] = []
  meanwhile(async () => {
    // The request is now eleven minutes old.
    pass(2 * MINUTE_MS)
    for (const one of [asha, om]) seen.push((await one.list())[0]?.outcome)
  })
  expect(await om.call('/approve', asked)).toEqual({})
  for (const one of [asha, om]) seen.push((await one.list())[0]?.outcome)
  expect(seen).toEqual(['running', 'running', 'done', 'done'])
})

test('an approval is for exactly what was shown', async () => {
  const { signIn, ratings, done } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  await asha.call('/approvals', ASK)
  const [asked] = await om.list()
  ratings.push('r3')
  expect(await om.call('/approve', asked)).toBe('approval-changed')
  expect((await asha.list())[0]).toMatchObject({ outcome: 'changed' })
  await asha.call('/approvals', ASK)
  const again = (await om.list()).find(({ outcome }) => !outcome)
  expect(await om.call('/approve', { ...again, hash: asked!.hash })).toBe('approval-changed')
  expect(done).toEqual([])
})

test('a declined, withdrawn or expired request cannot be approved any more', async () => {
  const { signIn, pass, done } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  for (const decline of [om, asha]) {
    await asha.call('/approvals', ASK)
    pass(MINUTE_MS)
    const asked = (await om.list()).find(({ outcome }) => !outcome)
    expect(await decline.call('/decline', asked)).toEqual({})
    expect(await om.call('/approve', asked)).toBe('not-found')
  }
  expect((await asha.list()).map(({ outcome }) => outcome)).toEqual(['declined', 'withdrawn'])
  await asha.call('/approvals', ASK)
  const late = (await om.list()).find(({ outcome }) => !outcome)
  pass(10 * MINUTE_MS)
  expect(await om.call('/approve', late)).toBe('not-found')
  expect(done).toEqual([])
})
