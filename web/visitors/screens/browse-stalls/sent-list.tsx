import * as messages from '#messages/sent-stalls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ReadyCatalogue } from '#web/visitors/catalogue/catalogue-store.ts'
import {
  readKeptStalls,
  useKeptStalls,
  writeKeptStalls,
} from '#web/visitors/catalogue/stall/keep-button.tsx'
import { ShareLink } from '#web/visitors/platform/navigation/share-link.tsx'
import { navigate } from '#web/visitors/platform/navigation/use-address.ts'
import { browseStallsHref, sentStallsHref } from '#web/visitors/routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './browse-stalls-screen.module.css'
import { NoneListed } from './kept-only.tsx'
import { PaperGuide } from './later-paper-guide.tsx'
import { StallGrid } from './stall-grid.tsx'

interface SentListProps {
  catalogue: ReadyCatalogue
  /** Those that are not at the festival are left out. */
  sent: string[]
}

/** The stalls that a friend has sent; one tap saves them with the visitor's own. */
export function SentList({ catalogue, sent }: SentListProps) {
  const stalls = catalogue.open.filter(({ stallNumber }) => sent.includes(stallNumber))
  const title = messages.fromFriend({ count: stalls.length })
  if (stalls.length === 0) return <NoneListed title={title} />

  function handleSave() {
    const numbers = stalls.map(({ stallNumber }) => stallNumber)
    writeKeptStalls([...new Set([...readKeptStalls(), ...numbers])])
    navigate(browseStallsHref({ isKept: true }))
    toasts.show({ title: messages.saved, body: messages.savedText({ count: stalls.length }) })
  }

  return (
    <>
      <div className={styles.heading}>
        <h2>{title}</h2>
        <Button look="primary" onClick={handleSave}>
          {messages.saveAll}
        </Button>
      </div>
      <StallGrid label={title} vendors={stalls} />
      <PaperGuide stalls={stalls} isChosen asOf={catalogue.asOf} />
    </>
  )
}

/** A stall whose heart has been removed may still be listed, but is not sent. */
export function SendLink({ stalls }: { stalls: Vendor[] }) {
  const kept = useKeptStalls()
  const numbers = stalls.map(({ stallNumber }) => stallNumber).filter((one) => kept.includes(one))
  if (numbers.length === 0) return null
  return (
    <ShareLink
      path={sentStallsHref(numbers)}
      name={messages.sentText({ count: numbers.length })}
      label={messages.send}
    />
  )
}
