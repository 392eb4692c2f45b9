import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  notePrinted,
  parsePrinted,
  PRINTED_FILE,
  toCardName,
} from '#organiser/cards/printed-record.ts'
import type { CardsAnswer } from '#shared/admin/cards-api.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { fingerprintOf, readCardKey } from '../../cards/card-key.ts'
import { signCard } from '../../cards/sign-card.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { findCardState } from './card-state.ts'

const STALLS_MAX = 5000
const Printed = z.object({ stalls: z.array(z.string().max(300)).min(1).max(STALLS_MAX) })

type CardsDeps = Pick<AdminDeps, 'tables' | 'site' | 'now'>

type CardsSite = Pick<CardsDeps['site'], 'contentDir' | 'health'>

/** Undefined if cards are not signed. @throws If the key is damaged. */
function findKey({ contentDir, health }: CardsSite): Buffer | undefined {
  const isSigned = health.festivals.read()?.settings.signedCards !== undefined
  return isSigned ? readCardKey(contentDir) : undefined
}

/** Each open stall, and whether its card is printed. */
export async function readCards({ contentDir, health }: CardsSite): Promise<CardsAnswer> {
  const { open, vendors } = await health.stallList.read()
  const printed = parsePrinted(
    await readFile(join(contentDir, PRINTED_FILE)).catch(() => undefined),
  )
  const byStall = Map.groupBy(printed, ({ stallNumber }) => stallNumber)
  const { key, isKeyDamaged } = tryKey({ contentDir, health })
  const own = key && fingerprintOf(key)
  const stalls = [...open.values()].map((stall) => {
    const { stallNumber } = stall
    const stallName = toCardName(stall)
    const card = findCardState(byStall.get(stallNumber) ?? [], { stallName, key: own })
    return { stallNumber, stallName, card }
  })
  const signatures = key && stalls.map(({ stallNumber: one }) => [one, signCard(key, one)])
  return {
    language: health.festivals.read()?.languages[0]?.language ?? LANGUAGE_CODES[0],
    stalls,
    closed: vendors.length - open.size,
    ...(signatures && { signatures: Object.fromEntries(signatures) }),
    isKeyDamaged,
  }
}

/** Adds the routes for printing the stalls' cards. */
export function cardsRoutes(add: AddAdminRoute, { tables, site, now }: CardsDeps): void {
  const { contentDir, health } = site
  const right = 'festival'

  add({ method: 'GET', path: '/cards', right }, () => readCards(site))

  add(
    { method: 'POST', path: '/cards-printed', right, body: Printed },
    async ({ person, body }) => {
      const { open } = await health.stallList.read()
      const stalls = [...new Set(body.stalls)]
        .map((number) => open.get(number))
        .filter((stall) => !!stall)
      if (stalls.length === 0) throw new AdminFailure(404, { code: 'not-found' })
      try {
        notePrinted(contentDir, stalls, findKey(site), now())
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

function tryKey(site: CardsSite) {
  try {
    return { key: findKey(site), isKeyDamaged: false }
  } catch {
    return { key: undefined, isKeyDamaged: true }
  }
}
