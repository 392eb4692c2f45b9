import type { Answer } from './connection.ts'
import { newAddress, type NewRating } from './visitors.ts'

/** How to ask a product to do the same two jobs. */
export interface Api {
  rate(rating: NewRating): string
  isRated(answer: Answer): boolean
  readTotals(etag?: string): string
  /** Counts the stalls with totals in a response. */
  countTotals(body: string): number
  /** An SQL query for what is stored, with the columns of `Stored`. */
  storedSql: string
}

const TOTALS_SELECT = 'select=stall_id,stall_name,rating_sum,rating_count,average_rating'
const PARSE_APP = 'x-parse-application-id: mela\r\n'

export const melaApi: Api = {
  rate: ({ id, device, stall, stars }) =>
    post('/rest/v1/rpc/rate_stall', { id, stall_id: stall, rating: stars, device_id: device }),
  isRated: ({ status, body }) => status === 200 && body.includes('"outcome":"recorded"'),
  readTotals: (etag) => get(`/rest/v1/stall_ratings?${TOTALS_SELECT}`, etag),
  countTotals: (body) => (JSON.parse(body) as unknown[]).length,
  storedSql: toStoredSql({}),
}

/** Directus uses the same tables. Visitors may not read their ratings back, so 204 means success. */
export const directusApi: Api = {
  rate: ({ id, device, stall, stars }) =>
    post('/items/ratings', { id, stall_id: stall, rating: stars, device_id: device }),
  isRated: ({ status }) => status === 204,
  readTotals: (etag) => get('/items/stall_ratings?limit=-1', etag),
  countTotals: (body) => (JSON.parse(body) as { data: unknown[] }).data.length,
  storedSql: toStoredSql({}),
}

export const parseApi: Api = {
  rate: ({ id, device, stall, stars }) =>
    post('/functions/rate', { rating: id, stall, device, stars }, PARSE_APP),
  isRated: ({ status, body }) => status === 200 && body.includes('"recorded"'),
  readTotals: (etag) =>
    get('/classes/StallRating?limit=1000&keys=stall,name,sum,count', etag, PARSE_APP),
  countTotals: (body) => (JSON.parse(body) as { results: unknown[] }).results.length,
  storedSql: toStoredSql({
    ratings: '"Rating"',
    stars: 'stars',
    totals: '"StallRating"',
    count: 'count',
    sum: 'sum',
  }),
}

function post(path: string, body: object, headers = ''): string {
  const text = JSON.stringify(body)
  return (
    `POST ${path} HTTP/1.1\r\nhost: mela\r\nx-forwarded-for: ${newAddress()}\r\n${headers}` +
    `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
  )
}

function get(path: string, etag?: string, headers = ''): string {
  const condition = etag === undefined ? '' : `if-none-match: ${etag}\r\n`
  return `GET ${path} HTTP/1.1\r\nhost: mela\r\n${headers}${condition}\r\n`
}

function toStoredSql({
  ratings = 'ratings',
  stars = 'rating',
  totals = 'stall_ratings',
  count = 'rating_count',
  sum = 'rating_sum',
}): string {
  return `select
    (select count(*) from ${ratings}) as "ratings",
    (select coalesce(sum(${stars}), 0) from ${ratings}) as "stars",
    (select coalesce(sum("${count}"), 0) from ${totals}) as "countedRatings",
    (select coalesce(sum("${sum}"), 0) from ${totals}) as "countedStars"`
}
