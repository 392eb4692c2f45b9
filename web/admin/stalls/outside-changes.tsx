import type { Change } from '#shared/admin/sheets.ts'
import { dismissOutside } from '../session/sheets.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { useTexts } from '../use-language.ts'
import styles from './stalls.module.css'
import { texts } from './stalls-texts.ts'

/** What others have changed, in the app or in Excel, until it is dismissed. */
export function OutsideChanges({ changes }: { changes: readonly Change[] }) {
  const { outside } = useTexts(texts)
  const { understood } = useTexts(uiTexts)
  if (changes.length === 0) return null
  return (
    <div role="status" className={`${ui.stack} ${styles.outside}`}>
      <b>{outside}</b>
      <ChangeList changes={changes} />
      <Button onClick={dismissOutside}>{understood}</Button>
    </div>
  )
}
