import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import type { SignedCards } from '#shared/tables/signed-cards.ts'
import { rateStallHref } from '#web/routes.ts'
import { openEditedSite } from '../edited-site.ts'
import { rateByPhone } from '../site.ts'

/** A festival whose printed cards have a signature. @param facts Of festival.json, beside that. */
export async function openSignedSite(mode: SignedCards, facts: object = {}) {
  const site = openEditedSite()
  site.setFacts({ signedCards: mode, ...facts })
  const url = await site.start()
  const sign = (stall: string) => signCard(findCardKey(site.contentDir)!, stall)

  return {
    ...site,
    url,
    sign,
    /** What the stall's printed code leads to. */
    cardHref: (stall: string) => `${url}${rateStallHref(stall)}&${sign(stall)}`,
    linkHref: (stall: string) => url + rateStallHref(stall),
    /** As the phone of somebody who has scanned no card. */
    rateByLink: (stall: string, stars: number) => rateByPhone(url, stall, stars, { card: '' }),
    /** The stars and the mark of each rating of a stall, with whether it counts. */
    ledger(stall: string) {
      using db = new DatabaseSync(join(site.dataDir, 'mela.sqlite'), { readOnly: true })
      const rows = db
        .prepare(
          `select rating, card, not exists (select 1 from voids
             where rating_id = ratings.id and undone_at is null) as counts
           from ratings where stall_id = ? order by rowid`,
        )
        .all(stall)
      return rows.map(({ rating, card, counts }) => `${rating} ${card} ${counts === 1}`)
    },
    async count(stall: string) {
      const answer = await fetch(`${url}/rest/v1/stall_ratings?stall_id=eq.${stall}`)
      const [row] = (await answer.json()) as { rating_count: number }[]
      return row?.rating_count ?? 0
    },
  }
}
