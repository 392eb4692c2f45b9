import { expect, test } from 'vitest'
import { findObjection } from './may-approve.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const YESTERDAY = new Date('2026-11-21T12:00:00Z')

const person = (name: string, invitedBy?: string) => ({
  id: name,
  name,
  role: 'organiser' as const,
  pin: 'x',
  invitedBy,
  invitedAt: YESTERDAY,
})
const asha = person('Asha')
const om = person('Om', 'Asha')
const ravi = person('Ravi', 'Om')
const PEOPLE = [asha, om, ravi]

const objection = (asker: typeof asha, approver: typeof asha, createdAt = YESTERDAY) =>
  findObjection(asker, { person: approver, createdAt }, PEOPLE, NOON)

test('an organiser approves what somebody else asks, unless the asker brought them in', () => {
  expect(objection(om, asha)).toBeUndefined()
  expect(objection(om, om)).toBe('own')
  expect(objection(om, ravi)).toBe('invited')
  // Asha invited Om, who invited Ravi.
  expect(objection(asha, ravi)).toBe('invited')
})

test('a session has to be a day old to approve', () => {
  expect(objection(om, asha, new Date('2026-11-21T12:00:01Z'))).toBe('too-new')
})

test('a person has to be a day old to ask', () => {
  const invited = { ...om, invitedAt: new Date('2026-11-21T12:00:01Z') }
  const people = [asha, invited]
  expect(findObjection(om, { person: asha, createdAt: YESTERDAY }, people, NOON)).toBe('too-new')
  expect(findObjection(om, { person: asha, createdAt: YESTERDAY }, [asha], NOON)).toBe('too-new')
})

test('people who invited each other in a circle are no endless loop', () => {
  const circle = [person('Mina', 'Tara'), person('Tara', 'Mina')]
  expect(
    findObjection(asha, { person: circle[0]!, createdAt: YESTERDAY }, [asha, ...circle], NOON),
  ).toBeUndefined()
})
