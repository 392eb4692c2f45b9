import { type FormEvent, useState } from 'react'
import { type InvitationAnswer, PIN } from '#shared/admin/api.ts'
import { toInvitationHref } from '../session/invitation.ts'
import { declineInvitation, signIn } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { LinkToCopy } from '../ui/link-to-copy.tsx'
import { PinField } from '../ui/pin-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { toDeviceName } from './device-name.ts'
import { focusFirstField, Gate } from './gate.tsx'
import styles from './gate.module.css'
import { texts } from './sign-in-texts.ts'

interface InvitationScreenProps {
  token: string
  invitation: InvitationAnswer
}

/** Shows whom the invitation is for. Opening it does not use it up: that takes a tap and a PIN. */
export function InvitationScreen({ token, invitation }: InvitationScreenProps) {
  const [hasStarted, setStarted] = useState(false)
  const { welcome, invitedAs, start, openInBrowser, chatsForget, decline } = useTexts(texts)
  const { roles } = useTexts(uiTexts)
  const language = useLanguage()
  return (
    <Gate title={welcome(invitation.name)}>
      <p>{invitedAs(roles[invitation.role], invitation.festival[language])}</p>
      {hasStarted ? (
        <PinForm token={token} hasPin={invitation.hasPin} />
      ) : (
        <>
          <Button look="large" onClick={() => setStarted(true)}>
            {start}
          </Button>
          <section className={`${ui.stack} ${styles.elsewhere}`}>
            <h2>{openInBrowser}</h2>
            <p>{chatsForget}</p>
            <LinkToCopy href={toInvitationHref(location.origin, token)} />
          </section>
        </>
      )}
      <Button onClick={() => void declineInvitation()}>{decline}</Button>
    </Gate>
  )
}

/** Asks for the person's PIN, or for a new PIN twice. */
function PinForm({ token, hasPin }: { token: string; hasPin: boolean }) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const signing = useAction(signIn)
  const t = useTexts(texts)
  const isShort = !PIN.test(pin)
  const isDifferent = !hasPin && again !== pin

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isShort || isDifferent) return
    void signing.run({ token, pin, device: toDeviceName(navigator.userAgent) })
  }

  return (
    <form ref={focusFirstField} className={ui.stack} noValidate onSubmit={handleSubmit}>
      <PinField
        label={hasPin ? t.ownPin : t.choosePin}
        hint={hasPin ? t.ownPinHint : t.pinHint}
        problem={isChecked && isShort ? t.pinShort : undefined}
        value={pin}
        onChange={setPin}
      />
      {!hasPin && (
        <PinField
          label={t.repeatPin}
          problem={isChecked && !isShort && isDifferent ? t.pinsDiffer : undefined}
          value={again}
          onChange={setAgain}
        />
      )}
      <Problem failure={signing.failure} />
      <Button type="submit" look="large" isBusy={signing.isBusy}>
        {t.signIn}
      </Button>
    </form>
  )
}
