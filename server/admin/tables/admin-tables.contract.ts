import { beforeEach, expect, test } from 'vitest'
import { hashSecret } from '../rules/pins.ts'
import type { AdminDatabase } from './admin-database.ts'
import { createAdminTables, type AdminTables } from './admin-tables.ts'

const NOON = new Date('2026-11-22T12:00:00.000Z')
const at = (time: string) => new Date(`2026-${time}.000Z`)

/** @param open Opens the same empty database twice, as two processes would. */
export function adminTablesContract(open: () => Promise<[AdminDatabase, AdminDatabase]>) {
  let tables: AdminTables
  let others: AdminTables
  let raw: AdminDatabase
  beforeEach(async () => {
    const [one, other] = await open()
    raw = one
    tables = createAdminTables(one, () => NOON)
    others = createAdminTables(other, () => NOON)
  })

  async function addPerson(name: string, role: 'organiser' | 'volunteer' = 'organiser') {
    const id = (await tables.people.add({ name, role, invitedBy: undefined }, NOON))!
    await tables.people.choosePin(id, 'salt.hash')
    return id
  }

  test('two people never share a name, but it is free again once its owner is revoked', async () => {
    await addPerson('Om')
    const first = await addPerson('Asha')
    const again = () =>
      others.people.add({ name: 'Asha', role: 'volunteer', invitedBy: 'Om' }, NOON)
    expect(await again()).toBeUndefined()
    expect(await tables.people.revoke(first, NOON)).toBe(true)
    expect(await again()).toEqual(expect.any(String))
  })

  test('a PIN can be chosen only once, until it is reset', async () => {
    const id = (await tables.people.add(
      { name: 'Asha', role: 'organiser', invitedBy: undefined },
      NOON,
    ))!
    const chosen = await Promise.all([
      tables.people.choosePin(id, 'a.1'),
      others.people.choosePin(id, 'b.2'),
    ])
    expect(chosen.toSorted()).toEqual([false, true])
    expect((await tables.people.find(id))?.pin).toBe(chosen[0] ? 'a.1' : 'b.2')
    await others.people.forgetPin(id)
    expect(await tables.people.choosePin(id, 'c.3')).toBe(true)
  })

  test('an invitation works once within 24 hours, even if two processes use it at once', async () => {
    const asha = await addPerson('Asha')
    const { token, expiresAt } = await tables.invitations.add(asha, NOON)
    expect(expiresAt).toEqual(at('11-23T12:00:00'))
    expect((await others.invitations.find(token, at('11-23T11:59:59')))?.name).toBe('Asha')
    expect(await others.invitations.find(token, at('11-23T12:00:00'))).toBeUndefined()
    expect(await tables.invitations.use(token, at('11-23T12:00:00'))).toBe(false)
    const used = await Promise.all(
      [tables, others, tables, others].map(({ invitations }) => invitations.use(token, NOON)),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await tables.invitations.find(token, NOON)).toBeUndefined()
    expect(await tables.invitations.listOpen(NOON)).toEqual(new Map())
  })

  test('tokens and session secrets are stored only as hashes', async () => {
    const asha = await addPerson('Asha')
    const { token } = await tables.invitations.add(asha, NOON)
    const secret = await tables.sessions.add(asha, 'Chrome on Android', NOON)
    const rows = [
      ...(await raw.all('select * from mela.admin_invitations')),
      ...(await raw.all('select * from mela.admin_sessions')),
    ]
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${secret}`))
    expect(JSON.stringify(rows)).toContain(hashSecret(secret))
  })

  test('five PIN attempts use up an invitation, even if they arrive at once', async () => {
    const { token } = await tables.invitations.add(await addPerson('Asha'), NOON)
    const left = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((each) =>
        (each % 2 ? tables : others).invitations.takeAttempt(token, NOON),
      ),
    )
    expect(new Set(left)).toEqual(new Set([0, 1, 2, 3, 4, undefined]))
    expect(left.filter((one) => one === undefined)).toHaveLength(2)
    expect(await tables.invitations.find(token, NOON)).toBeUndefined()
  })

  test('a session ends after 7 days without a request, and after 30 days in any case', async () => {
    const asha = await addPerson('Asha')
    const secret = await tables.sessions.add(asha, 'Chrome on Android', NOON)
    const find = (now: Date) => others.sessions.find(secret, now)
    expect(await find(NOON)).toMatchObject({
      device: 'Chrome on Android',
      createdAt: NOON,
      seenAt: NOON,
      person: { id: asha, name: 'Asha', role: 'organiser', pin: 'salt.hash' },
    })
    expect(await find(at('11-29T11:59:59'))).toBeDefined()
    expect(await find(at('11-29T12:00:00'))).toBeUndefined()
    for (const day of ['11-28', '12-04', '12-10', '12-16', '12-21']) {
      const session = (await find(at(`${day}T12:00:00`)))!
      await tables.sessions.markSeen(session, at(`${day}T12:00:00`))
    }
    expect(await find(at('12-22T11:59:59'))).toBeDefined()
    expect(await find(at('12-22T12:00:00'))).toBeUndefined()
  })

  test('wrong PINs are counted until the right one is entered', async () => {
    const secret = await tables.sessions.add(await addPerson('Asha'), 'A phone', NOON)
    const { id } = (await tables.sessions.find(secret, NOON))!
    expect(await tables.sessions.takeAttempt(id)).toBe(4)
    expect(await others.sessions.takeAttempt(id)).toBe(3)
    await tables.sessions.unlock(id, at('11-22T13:00:00'))
    expect((await tables.sessions.find(secret, NOON))?.seenAt).toEqual(at('11-22T13:00:00'))
    const left = await Promise.all([1, 2, 3, 4, 5, 6].map(() => others.sessions.takeAttempt(id)))
    expect(new Set(left)).toEqual(new Set([0, 1, 2, 3, 4, undefined]))
  })

  test('a session that was ended or whose owner was revoked is gone for all processes at once', async () => {
    await addPerson('Om')
    const asha = await addPerson('Asha')
    const [first, second] = [
      await tables.sessions.add(asha, 'A phone', NOON),
      await tables.sessions.add(asha, 'A laptop', NOON),
    ]
    const { token } = await tables.invitations.add(asha, NOON)
    const { id } = (await tables.sessions.find(first, NOON))!
    expect(await others.sessions.end(id, NOON)).toBe(true)
    expect(await tables.sessions.end(id, NOON)).toBe(false)
    expect(await tables.sessions.find(first, NOON)).toBeUndefined()
    expect(await tables.sessions.takeAttempt(id)).toBeUndefined()
    expect(await tables.sessions.find(second, NOON)).toBeDefined()
    expect(await others.people.revoke(asha, NOON)).toBe(true)
    expect(await tables.sessions.find(second, NOON)).toBeUndefined()
    expect(await tables.sessions.list(NOON)).toEqual([])
    expect(await tables.invitations.use(token, NOON)).toBe(false)
  })

  test('the last organiser stays, even if two are revoked at once', async () => {
    await addPerson('Ravi', 'volunteer')
    const [asha, om] = [await addPerson('Asha'), await addPerson('Om')]
    // An organiser without a PIN does not count, because an invitation can get lost.
    await tables.people.add({ name: 'Isha', role: 'organiser', invitedBy: 'Om' }, NOON)
    const revoked = await Promise.all([
      tables.people.revoke(asha, NOON),
      others.people.revoke(om, NOON),
    ])
    expect(revoked.toSorted()).toEqual([false, true])
    const left = (await tables.people.list()).map(({ name }) => name)
    expect(left.toSorted()).toEqual(['Isha', 'Ravi', revoked[0] ? 'Om' : 'Asha'].toSorted())
  })

  test('the log is read newest first, and an entry can be marked as undone only once', async () => {
    const changes = [
      { kind: 'set', sheet: 'stalls', key: '12', column: 'disabled', before: '', after: 'yes' },
    ] as const
    const first = await tables.log.add({ action: 'invited', who: 'mela', whom: 'Asha' })
    const second = await others.log.add({
      action: 'sheets-changed',
      who: 'Asha',
      changes: [...changes],
    })
    const third = await tables.log.add({ action: 'undone', who: 'Om' })
    expect(await tables.log.markUndone(second, third)).toBe(true)
    expect(await others.log.markUndone(second, third)).toBe(false)
    const noon = { at: NOON.toISOString() }
    const entries = [
      { id: third, ...noon, action: 'undone', who: 'Om' },
      { id: second, ...noon, action: 'sheets-changed', who: 'Asha', changes, undoneBy: third },
      { id: first, ...noon, action: 'invited', who: 'mela', whom: 'Asha' },
    ]
    expect(await others.log.list({ limit: 5 })).toEqual(entries)
    expect(await tables.log.list({ before: second, limit: 5 })).toEqual([entries[2]])
    expect(await tables.log.find(second)).toEqual(entries[1])
    for (const id of ['999', 'x', '1 or 1=1', '']) expect(await tables.log.find(id)).toBeUndefined()
    expect(await tables.log.list({ before: 'x', limit: 5 })).toEqual([])
  })

  const asked = (askedBy: string) => ({
    action: 'void' as const,
    subject: { group: 'network-9f3a12' },
    effect: { facts: [{ name: 'ratings' as const, value: 312 }] },
    hash: 'h',
    askedBy,
  })

  test('a request for approval is seen by both processes, taken by one, and then forgotten', async () => {
    const id = await tables.approvals.add(asked(await addPerson('Asha')), NOON)
    expect(await others.approvals.find(id, NOON)).toMatchObject({
      subject: { group: 'network-9f3a12' },
      effect: { facts: [{ name: 'ratings', value: 312 }] },
      askerName: 'Asha',
      expiresAt: '2026-11-22T12:10:00.000Z',
      outcome: undefined,
    })
    const taken = await Promise.all([
      tables.approvals.take(id, NOON),
      others.approvals.take(id, NOON),
    ])
    expect(taken.toSorted()).toEqual([false, true])
    await tables.approvals.close(id, 'done', NOON)
    expect(await others.approvals.list(NOON)).toMatchObject([
      { outcome: 'done', subject: null, effect: { facts: [] } },
    ])
  })

  test('a request for approval ends after ten minutes, or with the person who asked', async () => {
    await addPerson('Om')
    const asha = await addPerson('Asha')
    const id = await tables.approvals.add(asked(asha), NOON)
    expect(await others.approvals.take(id, at('11-22T12:10:00'))).toBe(false)
    expect(await others.approvals.find(id, at('11-22T12:10:00'))).toBeUndefined()
    await tables.people.revoke(asha, NOON)
    expect(await others.approvals.list(NOON)).toEqual([])
  })

  test('visits of two processes are added up, and sums below ten or of last year are left out', async () => {
    const hour = '2026-11-22T11'
    const missed = (what: string, times: number, when = hour) =>
      ({ hour: when, kind: 'missed', what, times }) as const
    await tables.visitCounts.add([missed('pav bhaji', 6), missed('kadhi', 9)])
    await others.visitCounts.add([missed('pav bhaji', 5), missed('kadhi', 2, '2026-11-22T12')])
    await others.visitCounts.add([missed('dosa', 50, '2025-11-22T11')])
    expect(await tables.visitCounts.hours()).toEqual([missed('pav bhaji', 11)])
    expect(await tables.visitCounts.totals()).toEqual([
      { kind: 'missed', what: 'kadhi', times: 11 },
      { kind: 'missed', what: 'pav bhaji', times: 11 },
    ])
  })
}
