import { useState } from 'react'
import { type InvitationAnswer, NAME_MAX } from '#shared/admin/api.ts'
import { toInvitationHref } from '../session/invitation.ts'
import { declineInvitation, signIn } from '../session/session.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionForm } from '../ui/action.tsx'
import { Button, LinkToCopy } from '../ui/button.tsx'
import { Field, PinField } from '../ui/field.tsx'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { toDeviceName } from './device-name.ts'
import { focusFirstField, Gate } from './signed-out-screen.tsx'
import styles from './gate.module.css'
import { texts } from './sign-in-texts.ts'

interface InvitationScreenProps {
  token: string
  invitation: InvitationAnswer
}

/** Opening an invitation does not use it up: that takes a tap and a PIN. */
export function InvitationScreen({ token, invitation }: InvitationScreenProps) {
  const isFirst = invitation.name === ''
  const [hasStarted, setStarted] = useState(isFirst)
  const {
    welcome,
    welcomeFirst,
    invitedFirst,
    invitedAs,
    start,
    openInBrowser,
    chatsForget,
    decline,
  } = useTexts(texts)
  const { roles } = useTexts(uiTexts)
  const language = useLanguage()
  return (
    <Gate title={isFirst ? welcomeFirst : welcome(invitation.name)}>
      <p>
        {isFirst ? invitedFirst : invitedAs(roles[invitation.role], invitation.festival[language])}
      </p>
      {hasStarted ? (
        <PinForm token={token} hasPin={invitation.hasPin} isFirst={isFirst} />
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

interface PinFormProps {
  token: string
  hasPin: boolean
  /** Whether this is a new server's first organiser, who also types a name. */
  isFirst: boolean
}

/** Asks for a new PIN twice. */
function PinForm({ token, hasPin, isFirst }: PinFormProps) {
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const t = useTexts(texts)
  const device = toDeviceName(navigator.userAgent)
  return (
    <ActionForm
      ref={focusFirstField}
      act={() => signIn({ token, ...(isFirst && { name }), pin, device })}
      submit={t.signIn}
      look="large"
    >
      {isFirst && (
        <Field
          label={t.yourName}
          hint={t.yourNameHint}
          value={name}
          required
          maxLength={NAME_MAX}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <PinField
        label={hasPin ? t.ownPin : t.choosePin}
        hint={hasPin ? t.ownPinHint : t.pinHint}
        value={pin}
        onChange={setPin}
      />
      {!hasPin && (
        <PinField
          label={t.repeatPin}
          pattern={pin}
          title={t.pinsDiffer}
          value={again}
          onChange={setAgain}
        />
      )}
    </ActionForm>
  )
}
