import { useState } from 'react'
import { type InviteAnswer, NAME_MAX, type Person } from '#shared/admin/api.ts'
import { INVITED_ROLES, type InvitedRole } from '#shared/admin/rights.ts'
import { postToApi } from '../call-api.ts'
import { useMe } from '../session/use-session.ts'
import { ActionForm } from '../ui/action.tsx'
import { Button, LinkToCopy } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, PinField, Tick } from '../ui/field.tsx'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { useTexts, useLanguage } from '../use-language.ts'
import styles from './people.module.css'
import { texts } from './people-texts.ts'
import { toQrCode } from '#web/visitors/qr-cards/qr-code.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { toInvitationHref } from '../session/invitation.ts'
import { toMomentText } from '../ui/times.ts'

interface InvitationLinkProps extends InviteAnswer {
  name: string
  /** Whether the link is for another device of the signed-in person. */
  isMe: boolean
  onDone: () => void
}

/** The server cannot show the link again. */
function InvitationLink({ name, isMe, token, expiresAt, onDone }: InvitationLinkProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const href = toInvitationHref(location.origin, token)
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${t.shareText(name)} ${href}`)}`
  const { modules, path } = toQrCode(href)

  function handleShare() {
    // Closing the share sheet is not an error.
    void navigator.share({ text: t.shareText(name), url: href }).catch(() => {})
  }

  return (
    <>
      <p>{isMe ? t.ownLink : t.linkFor(name)}</p>
      <p>{t.worksOnce(toMomentText(expiresAt, language))}</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${modules} ${modules}`}
        role="img"
        aria-label={t.code}
      >
        <path d={path} />
      </svg>
      <LinkToCopy href={href}>
        {'share' in navigator && <Button onClick={handleShare}>{t.share}</Button>}
        <ButtonLink href={whatsApp} target="_blank" rel="noreferrer">
          {t.whatsApp}
        </ButtonLink>
        <Button onClick={onDone}>{t.done}</Button>
      </LinkToCopy>
    </>
  )
}

interface InviteDialogProps {
  /** Undefined for a new person. */
  person: Person | undefined
  onClose: () => void
}

export function InviteDialog({ person, onClose }: InviteDialogProps) {
  const t = useTexts(texts)
  const [name, setName] = useState(person?.name ?? '')
  const [role, setRole] = useState<InvitedRole>('volunteer')
  const [pin, setPin] = useState('')
  const [invitation, setInvitation] = useState<InviteAnswer>()
  const isMe = useMe().person.id === person?.id
  const title = person ? t.linkTitle(person.name) : t.inviteSomebody

  async function handleSubmit() {
    const request = { ...(person && { person: person.id }), name: name.trim(), role, pin }
    setInvitation(await postToApi('/invitations', request))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {invitation ? (
        <InvitationLink name={name.trim()} isMe={isMe} {...invitation} onDone={onClose} />
      ) : (
        <ActionForm act={handleSubmit} submit={t.makeLink}>
          {!person && (
            <>
              <Field
                label={t.name}
                hint={t.nameHint}
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={NAME_MAX}
                required
              />
              <RoleChoice role={role} onChange={setRole} />
            </>
          )}
          <PinField label={t.yourPin} hint={t.yourPinHint} value={pin} onChange={setPin} />
        </ActionForm>
      )}
    </Dialog>
  )
}

function RoleChoice({
  role,
  onChange,
}: {
  role: InvitedRole
  onChange: (role: InvitedRole) => void
}) {
  const { roleLabel, mayDo } = useTexts(texts)
  const { roles } = useTexts(uiTexts)
  return (
    <fieldset className={styles.roles}>
      <legend>{roleLabel}</legend>
      {INVITED_ROLES.map((one) => (
        <Tick
          key={one}
          type="radio"
          name="role"
          checked={role === one}
          onTick={() => onChange(one)}
        >
          {roles[one]}
          <small>{mayDo[one]}</small>
        </Tick>
      ))}
    </fieldset>
  )
}
