import type { Revoke } from '#shared/admin/api.ts'
import { postToApi } from '../call-api.ts'
import { loadSession } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { texts as uiTexts } from '../ui/texts.ts'
import { useTexts } from '../use-language.ts'
import styles from './people.module.css'
import { texts } from './texts.ts'

/** What is revoked. `isMe`: the person themselves, or the device that they hold. */
export type Revoked =
  | { kind: 'person'; id: string; name: string; isMe: boolean }
  | { kind: 'session'; id: string; name: string; device: string; isMe: boolean }

export function RevokeDialog({ onClose, ...revoked }: Revoked & { onClose: () => void }) {
  const t = useTexts(texts)
  const { cancel } = useTexts(uiTexts)
  const revoking = useAction(async () => {
    const { kind, id } = revoked
    const request: Revoke = kind === 'person' ? { person: id } : { session: id }
    await postToApi('/revoke', request)
    onClose()
    if (revoked.isMe) await loadSession()
  })
  const isPerson = revoked.kind === 'person'
  const title = isPerson ? t.removeTitle(revoked.name) : t.signOutTitle(revoked.name)
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{isPerson ? t.removeEffect : t.signOutEffect(revoked.device)}</p>
      {revoked.isMe && <p>{t.thatIsYou}</p>}
      <Problem failure={revoking.failure} />
      <div className={styles.actions}>
        <Button look="primary" isBusy={revoking.isBusy} onClick={() => void revoking.run()}>
          {isPerson ? t.remove : t.signOut}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </Dialog>
  )
}
