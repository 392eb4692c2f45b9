import { expect, test } from 'vitest'
import { FORMS_PER_NETWORK, FORMS_PER_WIDER_NETWORK } from '#shared/limits.ts'
import { networksOf } from '../fingerprint/networks-of.ts'
import { createFormsBudget } from './forms-budget.ts'

test('a form that is refused because of the neighbours takes nothing from the address itself', () => {
  let now = 0
  const budget = createFormsBudget({ now: () => now })
  const send = (address: string) => budget.take(networksOf(address), 1) === undefined
  const { burst, intervalMs } = FORMS_PER_WIDER_NETWORK.rows
  for (let sent = 0; sent < burst; sent += 1) expect(send(`203.0.113.${sent % 100}`)).toBe(true)
  for (let sent = 0; sent < FORMS_PER_NETWORK.rows.burst; sent += 1) {
    expect(send('203.0.113.200')).toBe(false)
  }
  now = intervalMs
  expect(send('203.0.113.200')).toBe(true)
})
