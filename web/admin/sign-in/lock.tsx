import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/admin/api.ts'
import { Refused } from '../call-api.ts'
import { unlock } from '../session/session.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionForm } from '../ui/action.tsx'
import { PinField } from '../ui/field.tsx'
import { SignOutButton } from '../frame/account.tsx'
import { useTexts } from '../use-language.ts'
import { focusFirstField, Gate } from './signed-out-screen.tsx'
import styles from './gate.module.css'
import { texts } from './sign-in-texts.ts'

/** A modal dialog, because a modal that a screen has opened would otherwise keep the focus. */
export function Lock({ me: { person } }: { me: Me }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [pin, setPin] = useState('')
  const tryToUnlock = () =>
    unlock(pin).catch((error: unknown) => {
      // After a lost connection the PIN stays, so that one tap tries again.
      if (error instanceof Refused) setPin('')
      throw error
    })
  const t = useTexts(texts)

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
    focusFirstField(ref.current)
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.lock}
      aria-label={t.locked(person.name)}
      onCancel={(event) => event.preventDefault()}
      // Some browsers close a dialog on the second Escape anyway.
      onClose={() => ref.current?.showModal()}
    >
      <Gate title={t.locked(person.name)}>
        <p>{t.whyLocked}</p>
        <ActionForm act={tryToUnlock} submit={t.unlock} look="large">
          <PinField label={t.ownPin} value={pin} onChange={setPin} />
        </ActionForm>
        <p className={ui.soft}>{t.forgotten}</p>
        <SignOutButton>{t.notMe(person.name)}</SignOutButton>
      </Gate>
    </dialog>
  )
}
