import { memo } from 'react'
import type { MadeTickets } from '#shared/admin/tickets-api.ts'
import { formatTicket } from '#shared/tickets.ts'
import { ticketAddress } from '#web/visitors/qr-cards/card-address.ts'
import { toQrCode } from '#web/visitors/qr-cards/qr-code.ts'
import { OnPaper } from '../ui/on-paper.tsx'
import { slipTexts } from './tickets-texts.ts'
import styles from './tickets.module.css'

type Ticket = MadeTickets['tickets'][number]

/** The slips on paper, forty on each sheet. */
export const SlipSheets = memo(function SlipSheets({ tickets }: Pick<MadeTickets, 'tickets'>) {
  return (
    <OnPaper>
      {[...new Set(tickets.map(({ sheet }) => sheet))].map((own) => (
        <div key={own} className={styles.sheet}>
          {tickets
            .filter(({ sheet }) => sheet === own)
            .map((ticket) => (
              <Slip key={ticket.code} {...ticket} />
            ))}
        </div>
      ))}
    </OnPaper>
  )
})

/** A slip to cut out, in both languages. */
export function Slip({ code, sheet }: Ticket) {
  const { modules, path } = toQrCode(ticketAddress(code))
  return (
    <div className={styles.slip} translate="no">
      <svg viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <div>
        <b>{formatTicket(code)}</b>
        <p lang="en">{slipTexts.en.scan}</p>
        <p lang="hi">{slipTexts.hi.scan}</p>
        <small>{`${slipTexts.en.sheet} · ${slipTexts.hi.sheet} ${sheet}`}</small>
      </div>
    </div>
  )
}
