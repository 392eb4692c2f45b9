import { expect, test } from 'vitest'
import { openApprovalsApp } from '../../support/admin/approvals-app.ts'

const ASK = { action: 'void', subject: { group: 'network-9f3a12' } }
const MINUTE_MS = 60_000

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
  expect(await om.list()).toEqual([])
  expect(await readLog()).toMatchObject([
    { action: 'approval-asked', who: 'Asha', whom: 'network-9f3a12' },
    { action: 'voided', who: 'Asha', whom: 'network-9f3a12', approvedBy: expect.any(String) },
  ])
})

test('nobody approves their own request, or that of the person who invited them', async () => {
  const { signIn, done } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  const ravi = await signIn('Ravi', 'Asha')
  await asha.call('/approvals', ASK)
  const [asked] = await om.list()
  expect(await asha.call('/approve', asked)).toBe('not-allowed')
  expect(await ravi.call('/approve', asked)).toBe('not-allowed')
  expect((await ravi.list())[0]).toMatchObject({ mayNot: 'invited' })
  expect(done).toEqual([])
})

test('who holds one organiser’s phone cannot ask at all while nobody else could approve', async () => {
  const { signIn, tables } = await openApprovalsApp()
  const asha = await signIn('Asha')
  await signIn('Ravi', 'Asha')
  expect(await asha.call('/approvals', ASK)).toBe('no-approver')
  const om = await tables.people.add(
    { name: 'Om', role: 'organiser', invitedBy: undefined },
    new Date(),
  )
  await tables.sessions.add(om!, 'A new phone', new Date('2026-11-22T11:59:00Z'))
  expect(await asha.call('/approvals', ASK)).toBe('no-approver')
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
  const [again] = await om.list()
  expect(await om.call('/approve', { ...again, hash: asked!.hash })).toBe('approval-changed')
  expect(done).toEqual([])
})

test('a declined, withdrawn or expired request cannot be approved any more', async () => {
  const { signIn, pass, done } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  for (const decline of [om, asha]) {
    await asha.call('/approvals', ASK)
    pass(MINUTE_MS)
    const [asked] = await om.list()
    expect(await decline.call('/decline', asked)).toEqual({})
    expect(await om.call('/approve', asked)).toBe('not-found')
  }
  expect((await asha.list()).map(({ outcome }) => outcome)).toEqual(['declined', 'withdrawn'])
  await asha.call('/approvals', ASK)
  const [late] = await om.list()
  pass(10 * MINUTE_MS)
  expect(await om.call('/approve', late)).toBe('not-found')
  expect(done).toEqual([])
})

test('revoking the person between does not hide whom an organiser brought in', async () => {
  const { signIn, tables, done } = await openApprovalsApp()
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  const ravi = await signIn('Ravi', 'Asha')
  const sita = await signIn('Sita', 'Ravi')
  await tables.people.revoke(ravi.id, new Date())
  await asha.call('/approvals', ASK)
  const [asked] = await om.list()
  expect(await sita.call('/approve', asked)).toBe('not-allowed')
  // Nor does somebody else under the same name.
  await signIn('Ravi', 'Om')
  expect(await sita.call('/approve', asked)).toBe('not-allowed')
  expect(done).toEqual([])
})

test('a person who has just been invited cannot ask, as the inviter could approve', async () => {
  const { signIn } = await openApprovalsApp()
  await signIn('Asha')
  const ravi = await signIn('Ravi', 'Asha', MINUTE_MS)
  expect(await ravi.call('/approvals', ASK)).toBe('no-approver')
})
