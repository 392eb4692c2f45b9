import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  notePrinted,
  parsePrinted,
  type PrintedCard,
  PRINTED_FILE,
  toCardName,
} from '#organiser/cards/printed-record.ts'
import type { CardsAnswer, CardState } from '#shared/admin/cards-api.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { type AddAdminRoute, AdminFailure } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'

const STALLS_MAX = 5000
const Printed = z.object({ stalls: z.array(z.string().max(300)).min(1).max(STALLS_MAX) })

type CardsDeps = Pick<AdminDeps, 'tables' | 'site' | 'now'>

type CardsSite = Pick<CardsDeps['site'], 'contentDir' | 'health'>

export async function readCards({
  contentDir,
  health,
}: CardsSite): Promise<Omit<CardsAnswer, 'slips'>> {
  const { open, vendors } = await health.stallList.read()
  const printed = parsePrinted(
    await readFile(join(contentDir, PRINTED_FILE)).catch(() => undefined),
  )
  const byStall = Map.groupBy(printed, ({ stallNumber }) => stallNumber)
  const stalls = [...open.values()].map((stall) => {
    const { stallNumber } = stall
    const stallName = toCardName(stall)
    const card = findCardState(byStall.get(stallNumber)?.at(-1), stallName)
    return { stallNumber, stallName, card }
  })
  return {
    language: health.festivals.read()?.languages[0]?.language ?? LANGUAGE_CODES[0],
    stalls,
    withdrawn: vendors.length - open.size,
  }
}

export function cardsRoutes(add: AddAdminRoute, { tables, site, now }: CardsDeps): void {
  const { contentDir, health } = site
  const right = 'festival'

  add({ method: 'GET', path: '/cards', right }, async (): Promise<CardsAnswer> => {
    const slips = (await tables.people.listHolders()).map((name) => name.slice(1))
    return { ...(await readCards(site)), slips }
  })

  add(
    { method: 'POST', path: '/cards-printed', right, body: Printed },
    async ({ person, body }) => {
      const { open } = await health.stallList.read()
      const stalls = [...new Set(body.stalls)]
        .map((number) => open.get(number))
        .filter((stall) => !!stall)
      if (stalls.length === 0) throw new AdminFailure(404, { code: 'not-found' })
      try {
        notePrinted(contentDir, stalls, now())
      } catch {
        throw new AdminFailure(503, { code: 'not-writable' })
      }
      await tables.log.add({
        action: 'cards-printed',
        who: person.name,
        whom: String(stalls.length),
      })
      return {}
    },
  )
}

function findCardState(last: PrintedCard | undefined, stallName: string): CardState {
  if (!last) return 'missing'
  return last.stallName === stallName ? 'printed' : 'renamed'
}
