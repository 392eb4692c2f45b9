import type { CSSProperties } from 'react'
import * as messages from '#messages/controls.ts'
import { paths } from '#web/routes.ts'
import { Button } from './button.tsx'

// No style sheet: every page with one stall would carry it.
const FORM: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  alignItems: 'end',
  width: '100%',
}
const LABEL: CSSProperties = { display: 'grid', gap: 4, flex: '1 1 9rem', textAlign: 'start' }
/** A field outside the forms that have a style sheet. */
export const FIELD: CSSProperties = {
  minWidth: 0,
  minHeight: 48,
  padding: '4px 12px',
  border: '2px solid var(--edge)',
  borderRadius: 10,
  background: 'var(--cloth)',
  color: 'var(--ink)',
}

interface FindFormsProps {
  /** Where a number leads: to the rating of its stall, or to its page. */
  numberAction: string
}

/** Two ways on from an address that leads nowhere: by a stall's number, and by a search. They need no scripts. */
export function FindForms({ numberAction }: FindFormsProps) {
  return (
    <>
      <form action={numberAction} style={FORM}>
        <label style={LABEL}>
          {messages.stallNumber}
          <input name="id" required autoComplete="off" enterKeyHint="go" style={FIELD} />
        </label>
        <Button type="submit">{messages.go}</Button>
      </form>
      <form role="search" action={paths.browseStalls} style={FORM}>
        <label style={LABEL}>
          {messages.foodOrStall}
          <input name="q" required autoComplete="off" enterKeyHint="search" style={FIELD} />
        </label>
        <Button type="submit">{messages.search}</Button>
      </form>
    </>
  )
}
