import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { VisitCountsAnswer, VisitHour } from '#shared/admin/records-api.ts'
import { withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import {
  COUNTED,
  COUNTED_MAX,
  type Counted,
  COUNTS_A_POST,
  toCountedQuery,
  VISIT_COUNTS,
} from '#shared/visit-counts.ts'
import { WRITES_PER_ADDRESS, createAddressLimit } from '../../http/rate-limit/limiters.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'

const Counts = z
  .array(z.tuple([z.enum(COUNTED), z.string().min(1).max(COUNTED_MAX)]))
  .max(COUNTS_A_POST)
const BODY_BYTES = 8000
/** Keeps invented words from filling the memory. A large festival has fewer. */
const MOST_AT_ONCE = 1000
const HOUR_LENGTH = 'YYYY-MM-DDTHH'.length

/** Adds up what phones have counted, and keeps nothing about the sender. */
export function takeVisitCounts(app: FastifyInstance, { tables, site, now }: AdminDeps): void {
  const limit = createAddressLimit(WRITES_PER_ADDRESS)
  const waiting = new Map<string, VisitHour>()

  function add(kind: Counted, what: string, hour: string) {
    const key = JSON.stringify([hour, kind, what])
    const count = waiting.get(key) ?? { hour, kind, what, times: 0 }
    if (count.times === 0 && waiting.size >= MOST_AT_ONCE) return
    count.times += 1
    waiting.set(key, count)
  }

  async function save() {
    const counts = [...waiting.values()]
    waiting.clear()
    // If the database is down, a minute of counts is lost, which hardly changes the sums.
    await tables.visitCounts.add(counts).catch(() => {})
  }
  const saving = setInterval(() => void save(), MINUTE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(saving)
    await save()
  })

  const onRequest = async (request: FastifyRequest) => limit(request)
  app.post(VISIT_COUNTS, { onRequest, bodyLimit: BODY_BYTES }, async (request, reply) => {
    const sent = Counts.safeParse(request.body)
    if (!site.health.festivals.read()?.settings.countVisits) return reply.callNotFound()
    if (!sent.success) return reply.code(400).send()
    const { open } = await site.health.stallList.read()
    const hour = now().toISOString().slice(0, HOUR_LENGTH)
    const isKnown: Record<Counted, (what: string) => boolean> = {
      scan: (what) => open.has(what),
      language: (what) => LANGUAGE_CODES.some((code) => code === what),
      page: (what) => /^\/[a-z/:-]*$/i.test(what),
      missed: (what) => what === toCountedQuery(what) && what === withoutPhones(what),
    }
    for (const [kind, what] of sent.data) if (isKnown[kind](what)) add(kind, what, hour)
    return reply.code(204).send()
  })
}

const COLUMNS = [
  { title: 'hour_utc', width: 16 },
  { title: 'kind', width: 10 },
  { title: 'what', width: 40 },
  { title: 'times', width: 8 },
]

export function visitCountsRoutes(add: AddAdminRoute, { tables, site }: AdminDeps): void {
  add(
    { method: 'GET', path: '/visit-counts', right: 'records' },
    async (): Promise<VisitCountsAnswer> => {
      const isOn = Boolean(site.health.festivals.read()?.settings.countVisits)
      return { isOn, totals: isOn ? await tables.visitCounts.totals() : [] }
    },
  )
  add(
    {
      method: 'POST',
      path: '/visit-counts-export',
      right: 'records',
      needsPin: true,
      body: z.object({}),
    },
    async ({ reply }) => {
      // Imported on demand, because the library takes memory and is needed once a year.
      const { writeSheet } = await import('#organiser/records/write-sheet.ts')
      const hours = await tables.visitCounts.hours()
      const rows = hours.map(({ hour, kind, what, times }) => [hour, kind, what, times])
      void reply.type('application/octet-stream')
      return Buffer.from(writeSheet({ name: 'visits', columns: COLUMNS, rows }, 'xlsx'))
    },
  )
}
