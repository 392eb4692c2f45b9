import { useState } from 'react'
import { seeAllStalls } from '#messages/browse-stalls.ts'
import * as messages from '#messages/sent-stalls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ReadyCatalogue } from '#web/visitors/catalogue/catalogue-store.ts'
import {
  readKeptStalls,
  useKeptStalls,
  writeKeptStalls,
} from '#web/visitors/catalogue/stall/keep-button.tsx'
import { eventName } from '#web/visitors/festival-names.ts'
import { festival } from '#web/visitors/festival.ts'
import { navigate, toSiteAddress } from '#web/visitors/platform/navigation/use-address.ts'
import { browseStallsHref } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './browse-stalls-screen.module.css'
import { PaperGuide } from './later-paper-guide.tsx'
import { sentStallsHref, type SentStalls } from './sent-stalls.ts'
import { StallGrid } from './stall-grid.tsx'

interface SentListProps extends SentStalls<Vendor> {
  catalogue: ReadyCatalogue
}

/** The stalls that a friend has sent; one tap saves them with the visitor's own. */
export function SentList({ stalls, missing, isOther, catalogue }: SentListProps) {
  if (isOther) {
    return (
      <EmptyState title={messages.otherTitle} level={2}>
        <p>{messages.otherText}</p>
        <ButtonLink look="primary" href={browseStallsHref()}>
          {seeAllStalls}
        </ButtonLink>
      </EmptyState>
    )
  }

  function handleSave() {
    const numbers = stalls.map(({ stallNumber }) => stallNumber)
    writeKeptStalls([...new Set([...readKeptStalls(), ...numbers])])
    navigate(browseStallsHref({ isKept: true }))
    toasts.show({ title: messages.saved, body: messages.savedText({ count: stalls.length }) })
  }

  return (
    <>
      <div className={styles.heading}>
        <h2>{messages.fromFriend({ count: stalls.length })}</h2>
        {stalls.length > 0 && (
          <Button look="primary" onClick={handleSave}>
            {messages.saveAll}
          </Button>
        )}
      </div>
      {/* The list may still be loading. */}
      {missing.length > 0 && !catalogue.isProvisional && (
        <Words as="p">{messages.missing({ numbers: missing.join(', ') })}</Words>
      )}
      {stalls.length === 0 && (
        <p>
          <ButtonLink href={browseStallsHref()}>{seeAllStalls}</ButtonLink>
        </p>
      )}
      <StallGrid label={messages.fromFriend({ count: stalls.length })} vendors={stalls} />
      {stalls.length > 0 && <PaperGuide stalls={stalls} isChosen asOf={catalogue.asOf} />}
    </>
  )
}

/** The visitor closed the sheet, or tapped twice. */
const CHANGES_NOTHING = /Abort|InvalidState/

/** Sends the saved stalls to a friend through the share sheet, otherwise as a copied link. */
export function SendButton({ stalls }: { stalls: Vendor[] }) {
  const kept = useKeptStalls()
  const [link, setLink] = useState('')
  const numbers = stalls.map(({ stallNumber }) => stallNumber).filter((one) => kept.includes(one))

  async function handleClick() {
    const url = toSiteAddress(sentStallsHref(numbers, festival().edition))
    const text = `${messages.sentText({ count: numbers.length })} · ${eventName()}`
    try {
      if ('share' in navigator) return await navigator.share({ title: text, text, url })
    } catch (error) {
      if (CHANGES_NOTHING.test((error as Error).name)) return
    }
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ title: messages.copied, body: messages.copiedText })
    } catch {
      // The browser does not allow copying, for example without HTTPS. The link can be selected.
      setLink(url)
    }
  }

  if (numbers.length === 0) return null
  return (
    <>
      <Button onClick={() => void handleClick()}>{messages.send}</Button>
      {link && <output>{link}</output>}
    </>
  )
}
