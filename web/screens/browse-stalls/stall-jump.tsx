import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { navigate } from '#web/platform/navigation/use-address.ts'
import { stallHref } from '#web/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './browse-stalls-screen.module.css'

interface StallJumpProps {
  /** All stalls of the list, in its order. */
  stalls: Vendor[]
  page: number
  pageCount: number
  pageSize: number
  hrefOf: (page: number) => string
}

/** Links to the first and last page of a long list, and to a stall's card by number. */
export function StallJump({ stalls, page, pageCount, pageSize, hrefOf }: StallJumpProps) {
  const fieldId = useId()
  const failureId = useId()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wanted = useRef<Vendor>(undefined)

  useEffect(() => {
    // The screen scrolls to the top on every new page; the card comes after that.
    const timer = setTimeout(showWanted)
    return () => clearTimeout(timer)
  }, [page])

  function showWanted() {
    const { current: stall } = wanted
    if (!stall) return
    wanted.current = undefined
    const card = document.querySelector<HTMLElement>(`main a[href="${stallHref(stall.id)}"]`)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current!.value.trim()
    if (typed === '') return
    const found = findStall(stalls, typed)
    setMissing(!found)
    if (!found) return
    wanted.current = found
    const pageOfStall = Math.floor(stalls.indexOf(found) / pageSize) + 1
    if (pageOfStall === page) showWanted()
    else navigate(hrefOf(pageOfStall))
  }

  return (
    <>
      <div className={styles.jump}>
        {page > 1 && <ButtonLink href={hrefOf(1)}>{messages.firstPage}</ButtonLink>}
        {page < pageCount && <ButtonLink href={hrefOf(pageCount)}>{messages.lastPage}</ButtonLink>}
        <form className={styles.jumpForm} onSubmit={handleSubmit}>
          <label htmlFor={fieldId}>{messages.goToStall}</label>
          <input
            ref={field}
            id={fieldId}
            autoComplete="off"
            enterKeyHint="go"
            className={styles.jumpField}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? failureId : undefined}
            onChange={() => setMissing(false)}
          />
          <Button type="submit">{messages.go}</Button>
        </form>
      </div>
      <p id={failureId} role="alert" className={styles.jumpFailure}>
        {isMissing && messages.noSuchStall}
      </p>
    </>
  )
}
