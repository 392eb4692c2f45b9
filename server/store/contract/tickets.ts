import { randomUUID } from 'node:crypto'
import { SLIPS_PER_SHEET, type TicketNumbers, type TicketRule } from '#shared/tickets.ts'
import { CURRENT_EDITION, IS_CURRENT } from './editions.ts'
import { keepResults } from './results.ts'
import type { Session } from './session.ts'

export interface VotingRules {
  tickets: TicketRule
  /** Labels whose tickets count for a prize of their own. */
  ownPrizes: string[]
  /** 'proposed': what festival.json says, until the edition's first rating. */
  state: 'proposed' | 'decided'
  /** Undefined if festival.json decided. */
  decidedBy: string | undefined
}

const RULES_AND_CLAIMS = ['voting_rules', 'tickets', 'ticket_claims']

/** For the current edition. Totals are updated in the same transaction. */
export function createTickets({ all, awaitWriters, inTransaction, selectTexts }: Session) {
  /** Ratings wait meanwhile, because they would be counted by the previous rule. */
  const change = <T>(at: Date, work: () => Promise<T>) =>
    inTransaction(async () => {
      await awaitWriters(RULES_AND_CLAIMS)
      await keepResults({ all }, at)
      return work()
    })

  async function readVotingRules(): Promise<VotingRules> {
    const [row] = await all<{
      tickets: TicketRule
      own_prizes: string
      edition: string | null
      decided_by: string | null
    }>(
      `select coalesce(rules.tickets, festival.tickets) as tickets,
          coalesce(rules.own_prizes, festival.own_prizes) as own_prizes, rules.edition, decided_by
        from festival left join voting_rules as rules on rules.${IS_CURRENT}`,
    )
    return {
      tickets: row!.tickets,
      ownPrizes: JSON.parse(row!.own_prizes) as string[],
      state: row!.edition === null ? 'proposed' : 'decided',
      decidedBy: row!.decided_by ?? undefined,
    }
  }

  /** @param condition On `tickets`. @returns How many were voided. */
  const voidWhere = (condition: string, params: (string | number)[], at: Date) =>
    change(at, async () => {
      const voided = await all<{ hash: string }>(
        `update tickets set voided_at = $1 where voided_at is null and ${IS_CURRENT} and ${condition}
          returning hash`,
        [at.toISOString(), ...params],
      )
      await all(
        `update ticket_claims set ended_at = $1 where ended_at is null and ticket in (
          select hash from tickets where voided_at = $1)`,
        [at.toISOString()],
      )
      return voided.length
    })

  return {
    readVotingRules,
    /** Recounts all totals. @param by The organiser who changed the rule. */
    requireTickets: (isRequired: boolean, by: string, at: Date) =>
      change(at, async () => {
        const { ownPrizes } = await readVotingRules()
        await all(`delete from voting_rules where ${IS_CURRENT}`)
        await all(
          `insert into voting_rules (edition, tickets, own_prizes, decided_by, decided_at)
            values (${CURRENT_EDITION}, $1, $2, $3, $4)`,
          [isRequired ? 'required' : 'optional', JSON.stringify(ownPrizes), by, at.toISOString()],
        )
      }),
    /** Once a rating counts, new tickets need a second organiser. */
    async hasCountedRating(): Promise<boolean> {
      const found = await all(
        `select 1 from totals where rating_count > 0 and ${IS_CURRENT} limit 1`,
      )
      return found.length > 0
    },
    /** @param hashes The codes' hashes. @param isPrinted Whether the tickets are valid immediately.
     * @returns The batch, and the number of its first sheet.
     */
    addTickets: (
      { label, hashes, isPrinted }: { label: string; hashes: string[]; isPrinted: boolean },
      at: Date,
    ) =>
      change(at, async () => {
        const batch = randomUUID()
        const time = at.toISOString()
        const [last] = await all<{ sheet: number }>(
          `select coalesce(max(sheet), 0) as sheet from tickets where ${IS_CURRENT}`,
        )
        const firstSheet = last!.sheet + 1
        await all(
          `insert into ticket_batches (id, edition, label, created_at, printed_at)
            values ($1, ${CURRENT_EDITION}, $2, $3, $4)`,
          [batch, label, time, isPrinted ? time : null],
        )
        for (let start = 0; start < hashes.length; start += SLIPS_PER_SHEET) {
          await all(
            `insert into tickets (hash, edition, batch, sheet)
              select own.value, ${CURRENT_EDITION}, batch.id, $3
              from ticket_batches as batch, (${selectTexts('$1')}) as own where batch.id = $2`,
            [
              JSON.stringify(hashes.slice(start, start + SLIPS_PER_SHEET)),
              batch,
              firstSheet + start / SLIPS_PER_SHEET,
            ],
          )
        }
        return { batch, firstSheet }
      }),
    /** @returns The tickets' label, or undefined if they were valid before. */
    async markPrinted(batch: string, at: Date): Promise<string | undefined> {
      const [marked] = await all<{ label: string }>(
        `update ticket_batches set printed_at = $1
          where id = $2 and printed_at is null and ${IS_CURRENT} returning label`,
        [at.toISOString(), batch],
      )
      return marked?.label
    },
    /** Also ends the tickets' claims. @returns How many were voided. */
    voidLabel: (label: string, at: Date) =>
      voidWhere('batch in (select id from ticket_batches where label = $2)', [label], at),
    /** Also ends the tickets' claims. @returns How many were voided. */
    voidSheets: (first: number, last: number, at: Date) =>
      voidWhere('sheet between $2 and $3', [first, last], at),
    /** What `voidLabel` or `voidSheets` would void. */
    async countUnvoided(which: { label: string } | { first: number; last: number }) {
      const [condition, params] =
        'label' in which
          ? ['label = $1', [which.label]]
          : ['sheet between $1 and $2', [which.first, which.last]]
      const [found] = await all<{ count: number; used: number }>(
        `select cast(count(*) as integer) as count, cast(count(claim.ticket) as integer) as used
          from tickets join ticket_batches as batch on batch.id = tickets.batch
          left join ticket_claims as claim on claim.ticket = hash and ended_at is null
          where voided_at is null and tickets.${IS_CURRENT} and ${condition}`,
        params,
      )
      return found!
    },
    /** In the order in which the labels were made. */
    ticketNumbers: () =>
      all<TicketNumbers>(
        `select label,
            cast(count(printed_at) as integer) as printed,
            cast(count(*) - count(printed_at) as integer) as unprinted,
            cast(count(claim.ticket) as integer) as used,
            cast(count(voided_at) as integer) as voided
          from tickets join ticket_batches as batch on batch.id = tickets.batch
          left join ticket_claims as claim on claim.ticket = hash and ended_at is null
          where tickets.${IS_CURRENT} group by label order by min(batch.created_at), label`,
      ),
    /** The next device that sends the ticket claims it. */
    freeTicket: (hash: string, at: Date) =>
      change(at, () =>
        all('update ticket_claims set ended_at = $1 where ticket = $2 and ended_at is null', [
          at.toISOString(),
          hash,
        ]),
      ),
  }
}
