import { useEffect } from 'react'
import * as messages from '#messages/ticket.ts'
import { browseStalls } from '#messages/top-stalls.ts'
import { isInApp } from '#web/visitors/platform/storage/can-keep.ts'
import { takeScannedTicket } from '#web/visitors/ratings/voter-ticket.ts'
import { TicketForm } from '#web/visitors/ratings/ticket-form.tsx'
import { keepTicket } from '#web/visitors/ratings/voter-ticket.ts'
import { paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import styles from './ticket-screen.module.css'

export default function TicketScreen() {
  const isHydrated = useHydrated()
  useEffect(() => {
    const code = takeScannedTicket()
    if (code) keepTicket(code)
  }, [])
  return (
    <Screen title={messages.title} intro={<p>{messages.purpose}</p>} width={560}>
      <div className={styles.stack}>
        {isHydrated && isInApp() && (
          <p role="alert" className={styles.elsewhere}>
            {messages.openElsewhere}
          </p>
        )}
        <TicketForm />
        <ButtonLink href={paths.browseStalls}>{browseStalls}</ButtonLink>
      </div>
    </Screen>
  )
}
