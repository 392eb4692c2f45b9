import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { ADMIN_API, type Person } from '#shared/admin/api.ts'
import { mayArriveSlowly } from '../http/connection-limits.ts'
import { createBuckets } from '../http/rate-limit/token-buckets.ts'
import {
  AdminFailure,
  parseBody,
  type AddAdminRoute,
  type AdminCall,
  type AdminRoute,
} from './contract/admin-route.ts'
import type { SessionGate } from './admin-sessions.ts'
import {
  ADMIN_BODY_MAX_BYTES,
  REQUESTS_PER_PERSON,
  UPLOADS_PER_PERSON,
  WRITES_PER_HOLDER,
  WRITES_PER_PERSON,
} from './rules/limits.ts'

const UPLOAD = 'application/octet-stream'
const NO_FILE = Buffer.alloc(0)

const RETRY_SECONDS = 5

const WithPin = z.object({ pin: z.string() })

export function createAddRoute(scope: FastifyInstance, gate: SessionGate): AddAdminRoute {
  const writes = createBuckets(WRITES_PER_PERSON)
  const ofHolders = createBuckets(WRITES_PER_HOLDER)

  /** @throws AdminFailure 429. */
  function takeWrite(person: Person) {
    const waitMs = (person.role === 'holder' ? ofHolders : writes).take(person.id)
    const seconds = Math.ceil(waitMs / 1000)
    if (waitMs > 0) throw new AdminFailure(429, { code: 'too-many', seconds })
  }

  const uploads = createCounts(UPLOADS_PER_PERSON)
  const requests = createCounts(REQUESTS_PER_PERSON)

  /** Holds an upload slot until the response is sent. @throws AdminFailure 429. */
  function beginUpload(person: Person, { raw }: FastifyReply) {
    if (!raw.destroyed) raw.once('close', uploads.begin(person))
  }

  scope.addContentTypeParser(
    UPLOAD,
    { parseAs: 'buffer' },
    async (_request: unknown, file: Buffer) => file,
  )

  return function addRoute<Body = undefined>(
    {
      method,
      path,
      right,
      isPolled = false,
      needsPin = false,
      uploadMaxBytes,
      body,
    }: AdminRoute<Body>,
    handle: (call: AdminCall<Body>) => Promise<unknown>,
  ): void {
    scope.route({
      method,
      url: ADMIN_API + path,
      bodyLimit: uploadMaxBytes ?? ADMIN_BODY_MAX_BYTES,
      // Runs before the body is read, so that strangers cannot send a large one.
      onRequest: async (request, reply) => {
        const session = await gate.readOpenSession(request, right)
        mayArriveSlowly(request)
        if (!isPolled) await gate.markSeen(session)
        if (method === 'POST') takeWrite(session.person)
        if (uploadMaxBytes !== undefined) beginUpload(session.person, reply)
      },
      async handler(request, reply) {
        // Checked again, because the person may have been revoked while the body was arriving.
        const session = await gate.readOpenSession(request, right)
        const file = Buffer.isBuffer(request.body) ? request.body : NO_FILE
        if (file.length > 0 !== (uploadMaxBytes !== undefined)) {
          throw new AdminFailure(400, { code: 'bad-request' })
        }
        const parsed = (body ? parseBody(body, request.body) : undefined) as Body
        if (needsPin) {
          await gate.expectPin(session, parseBody(WithPin, request.body).pin, request, reply)
        }
        if (method === 'POST') await gate.expectWritable()
        const person = toPublicPerson(session.person)
        const query = toQuery(request.query)
        // Counted until the work has ended, because it goes on even if the client hangs up.
        const end = requests.begin(person)
        const call = { person, sessionId: session.id, body: parsed, file, query, reply }
        return handle(call).finally(end)
      },
    })
  }
}

function createCounts(max: number) {
  const counts = new Map<string, number>()
  return {
    /** @returns A function that frees the slot. @throws AdminFailure 429. */
    begin({ id }: Person): () => void {
      const count = counts.get(id) ?? 0
      if (count >= max) throw new AdminFailure(429, { code: 'too-many', seconds: RETRY_SECONDS })
      counts.set(id, count + 1)
      return () => counts.set(id, counts.get(id)! - 1)
    },
  }
}

function toQuery(query: unknown): Record<string, string | undefined> {
  const given = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

export const toPublicPerson = ({ id, name, role }: Person): Person => ({ id, name, role })
