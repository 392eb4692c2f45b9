import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'

const RATE = '/rate-stall?id=12'

let service: OwnTestService
beforeEach(async () => {
  service = await openTestService()
  await service.allowCorrection()
})
afterEach(() => service.close())

const send = (fields: Record<string, string>) =>
  service.request(RATE, {
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const confirm = async (fields: Record<string, string>) => {
  const { json } = await send(fields)
  return {
    rating: String(json['stars']),
    id: String(json['id']),
    device_id: String(json['deviceId']),
  }
}
const follow = async (form: Record<string, string>) => {
  const { headers } = await send(form)
  return (await service.request(String(headers['location']))).json
}
/** After the end only the board has them. */
const totals = async () => {
  const { json } = await service.request('/rest/v1/board')
  return (json as unknown as { totals: unknown[] }[])[0]!.totals
}

test('a visitor without scripts changes the stars on the page that has the device, until the end', async () => {
  const first = await confirm({ rating: '2' })
  expect(await follow(first)).toMatchObject({ kind: 'rating-recorded', stars: 2 })
  const other = await confirm({ rating: '5', device_id: first.device_id })
  expect(other.device_id).toBe(first.device_id)
  expect(other.id).not.toBe(first.id)
  expect(await follow(other)).toMatchObject({ kind: 'rating-recorded', stars: 5 })
  // The former page, sent once more, shows what counts.
  expect(await follow(first)).toMatchObject({ kind: 'rating-recorded', stars: 5 })
  await service.end()
  const late = await confirm({ rating: '1', device_id: first.device_id })
  expect(await follow(late)).toMatchObject({ kind: 'already-rated', stars: 5 })
  expect(await totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
})
