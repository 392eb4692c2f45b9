import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Node's own part of a start and of the memory. */
const server = createServer((_request, response) => response.end())
server.listen(0, '127.0.0.1', () => {
  console.log(`Open at http://localhost:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
