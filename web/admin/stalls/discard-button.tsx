import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { useTexts } from '../use-language.ts'
import { texts } from './texts.ts'
import type { SheetsEditor } from './use-sheets.ts'

interface DiscardButtonProps {
  editor: SheetsEditor
  /** The number of unpublished changes. */
  count: number
  children: ReactNode
}

/** Discards the unpublished changes, after asking for confirmation. */
export function DiscardButton({ editor, count, children }: DiscardButtonProps) {
  const { discardTitle, discardText, discard, keepThem } = useTexts(texts)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button disabled={editor.isBusy} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <Confirm
          title={discardTitle}
          yes={discard}
          no={keepThem}
          onYes={() => editor.write([])}
          onClose={() => setIsAsking(false)}
        >
          <p>{discardText(count)}</p>
        </Confirm>
      )}
    </>
  )
}
