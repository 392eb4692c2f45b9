import type { ReactNode } from 'react'
import * as messages from '#messages/card-pages.ts'
import { cancel } from '#messages/controls.ts'
import { paths } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { isOnlyHere } from '../../qr-cards/card-address.ts'
import styles from './card-toolbar.module.css'
import { type ExportState, ZIP_NAME } from './use-cards.ts'

export function CardToolbar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tools}>
      <ButtonLink href={paths.welcome}>{messages.home}</ButtonLink>
      {children}
    </div>
  )
}

export function CardNotice({ children }: { children: string }) {
  return (
    <p role="note" className={styles.notice}>
      {children}
    </p>
  )
}

/** Warns if only this computer can open the address. */
export function AddressNotice({ address }: { address: string }) {
  if (!isOnlyHere(address)) return null
  return <CardNotice>{messages.onlyHere(new URL(address))}</CardNotice>
}

/** Shown until the organiser ends the print job. */
export function AllOnPaper({ onEnd }: { onEnd: () => void }) {
  return (
    <div className={styles.progress}>
      <p>{messages.allOnPaper}</p>
      <Button onClick={onEnd}>{messages.onlyThisCard}</Button>
    </div>
  )
}

interface AllCardsProgressProps {
  state: ExportState
  onCancel: () => void
}

export function AllCardsProgress({ state, onCancel }: AllCardsProgressProps) {
  return (
    <>
      {state.status === 'running' && (
        <div className={styles.progress}>
          <label className={styles.label}>
            <span>{messages.progress(state.progress)}</span>
            <progress
              value={state.progress.done}
              max={state.progress.total}
              className={styles.bar}
            />
          </label>
          <Button onClick={onCancel}>{cancel}</Button>
        </div>
      )}
      <div role="status" className={styles.outcome}>
        {state.status === 'done' && state.made > 0 && (
          <p>{messages.saved({ count: state.made, file: ZIP_NAME })}</p>
        )}
      </div>
    </>
  )
}
