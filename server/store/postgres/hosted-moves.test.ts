import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { openHostedProject } from '../../../tests/support/servers/open-hosted-project.ts'
import { openRecords } from '../open.ts'

const project = openHostedProject()
const ASHA = { by: 'Asha and Om', why: 'they swapped' }
const SWAP = new Map([
  ['Chai Tapri', '13'],
  ["Rao's, the best", '12'],
])
const SWAP_LIST = `update public.stalls set stall_name = case stall_id when '12' then 'Rao''s, the best' else 'Chai Tapri' end
  where stall_id in ('12', '13')`

/** Does what `fill-stalls` and `moved-stalls` do. */
async function swap() {
  await project.query(SWAP_LIST)
  const records = await openRecords({ databaseUrl: project.url(), dataDir: '/nowhere' })
  const done = await records.moveRatings(
    (ledger) => new Map(ledger.map(({ id, stall_name }) => [id, SWAP.get(stall_name)!])),
    ASHA,
    new Date(),
  )
  await records.close()
  expect(done).toEqual({ batch: 1, moved: 2, aside: 0 })
}

test('the answer to a moved rating that is sent again names its stall, as the board and the totals do', async () => {
  const device_id = randomUUID()
  const chai = aRating({ stall_id: '12', rating: 5, device_id })
  const rao = aRating({ stall_id: '13', rating: 2 })
  for (const body of [chai, rao]) await project.rate(body)
  await swap()
  const again = await project.rate(chai)
  expect([again.status, again.json]).toMatchObject([
    200,
    { outcome: 'recorded', your_rating: 5, stall_name: 'Chai Tapri', rating_sum: 5 },
  ])
  const other = await project.rate({ ...chai, id: randomUUID(), rating: 1 })
  expect([other.status, other.json]).toMatchObject([
    200,
    { outcome: 'recorded', your_rating: 1, stall_name: "Rao's, the best", rating_sum: 3 },
  ])
  const totals = await project.request(
    '/rest/v1/stall_ratings?select=stall_id,stall_name,rating_sum,rating_count,average_rating',
  )
  const rows = JSON.parse(totals.text) as StallRatingRow[]
  expect(rows.toSorted((a, b) => a.stall_id.localeCompare(b.stall_id))).toMatchObject([
    { stall_id: '12', stall_name: "Rao's, the best", rating_sum: 3, rating_count: 2 },
    { stall_id: '13', stall_name: 'Chai Tapri', rating_sum: 5, rating_count: 1 },
  ])
})
