/** Does the minimum that a server can do, so its throughput is the limit of the load generator. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STALLS } from './visitors.ts'

const RATED = JSON.stringify({ outcome: 'recorded', ...toTotal(0), your_rating: 4 })
const TOTALS = JSON.stringify(Array.from({ length: STALLS }, (_, index) => toTotal(index)))
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', etag: '"control"' }

function toTotal(index: number) {
  const [stall_id, stall_name] = [String(index + 1), `Stall ${index + 1}`]
  return { stall_id, stall_name, rating_sum: 4321, rating_count: 1234, average_rating: 3.501620745 }
}

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const isKnown = request.headers['if-none-match'] === JSON_HEADERS.etag
    if (isKnown) return response.writeHead(304, JSON_HEADERS).end()
    const body = request.method === 'GET' ? TOTALS : RATED
    const length = Buffer.byteLength(body)
    return response.writeHead(200, { ...JSON_HEADERS, 'content-length': length }).end(body)
  })
})
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1')
await once(server, 'listening')
console.log(`The control is open at http://localhost:${(server.address() as AddressInfo).port}`)
