import type {
  ChangeTicketRule,
  MadeTickets,
  MakeTickets,
  VoidTickets,
} from '#shared/admin/tickets-api.ts'
import { makeTickets, readTicketKey } from '../../store/tickets/ticket-key.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'

export const TASKS = {
  tickets: async ({ records }: TaskContext) => ({
    ...(await records.readVotingRules()),
    labels: await records.ticketNumbers(),
  }),
  'has-counted': ({ records }: TaskContext) => records.hasCountedRating(),
  make: ({ records, env, now }: TaskContext, wanted: MakeTickets): Promise<MadeTickets> =>
    makeTickets(records, readTicketKey(env.DATA_DIR), { ...wanted, isPrinted: false }, now),
  printed: ({ records, now }: TaskContext, batch: string) => records.markPrinted(batch, now),
  'void-effect': readVoidEffect,
  void: ({ records, now }: TaskContext, wanted: VoidTickets) =>
    'label' in wanted
      ? records.voidLabel(wanted.label, now)
      : records.voidSheets(wanted.first, wanted.last, now),
  free: ({ records, now }: TaskContext, hash: string) => records.freeTicket(hash, now),
  'rule-effect': readRuleEffect,
  async rule({ records, now }: TaskContext, { tickets, by }: ChangeTicketRule & { by: string }) {
    await records.requireTickets(tickets === 'required', by, now)
  },
}

/** The approval covers tickets used meanwhile, because used tickets are voided as well. */
async function readVoidEffect(
  { records }: TaskContext,
  { why, ...which }: VoidTickets,
): Promise<ReadEffect<number>> {
  const { count, used } = await records.countUnvoided(which)
  if (count === 0) throw new AdminFailure(404, { code: 'not-found' })
  const tickets =
    'label' in which
      ? ({ name: 'label', value: which.label } as const)
      : ({ name: 'sheets', value: toSheets(which) } as const)
  return {
    effect: {
      facts: [tickets, { name: 'tickets', value: count }, { name: 'used', value: used }],
    },
    exact: count,
    label: `${tickets.value} (${count}): ${why}`,
  }
}

export const toSheets = ({ first, last }: { first: number; last: number }) =>
  first === last ? String(first) : `${first}–${last}`

/** @throws AdminFailure 404 if festival.json still decides, or nothing would change. */
async function readRuleEffect(
  { records }: TaskContext,
  { tickets }: ChangeTicketRule,
): Promise<ReadEffect<null>> {
  const now = await records.readVotingRules()
  if (now.state === 'proposed' || now.tickets === tickets) {
    throw new AdminFailure(404, { code: 'not-found' })
  }
  return {
    effect: {
      facts: [
        { name: 'rule', value: now.tickets },
        { name: 'new-rule', value: tickets },
      ],
    },
    exact: null,
    label: `${now.tickets} → ${tickets}`,
  }
}
