import type { PeopleAnswer } from '#shared/admin/api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { postToApi } from '../call-api.ts'
import { loadSession } from '../session/session.ts'
import { useMe } from '../session/use-session.ts'
import ui from '../ui/admin-ui.module.css'
import { ConfirmButton, OpenButton } from '../ui/dialog.tsx'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { isNow, toAgoText, toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { texts } from './people-texts.ts'

type Listed = PeopleAnswer['people'][number]

/** @param isMe Whether it is the signed-in person, or the device in use. */
async function revoke(request: PostBody<'/revoke'>, isMe: boolean) {
  await postToApi('/revoke', request)
  if (isMe) await loadSession()
}

interface PersonCardProps {
  person: Listed
  onChange: () => Promise<void>
}

export function PersonCard({ person, onChange }: PersonCardProps) {
  const t = useTexts(texts)
  const { roles } = useTexts(uiTexts)
  const language = useLanguage()
  const { id, name, role, invitedBy, invitedUntil, sessions } = person
  const isMe = useMe().person.id === id
  return (
    <li className={`surface ${ui.card}`}>
      <header>
        <h2 translate="no">{isMe ? t.you(name) : name}</h2>
        <p className={ui.soft}>
          {invitedBy === undefined ? roles[role] : t.invitedBy(roles[role], invitedBy)}
        </p>
      </header>
      {sessions.length > 0 ? (
        <ul className={`${ui.lines} ${styles.devices}`}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} name={name} onChange={onChange} />
          ))}
        </ul>
      ) : (
        <p className={ui.soft}>{t.nowhere}</p>
      )}
      {invitedUntil !== undefined && <p>{t.openLink(toMomentText(invitedUntil, language))}</p>}
      <div className={ui.row}>
        <OpenButton label={sessions.length > 0 ? t.anotherLink : t.newLink} onClose={onChange}>
          {(close) => <InviteDialog person={person} onClose={close} />}
        </OpenButton>
        <ConfirmButton
          aria-label={t.removeName(name)}
          label={t.remove}
          title={t.removeTitle(name)}
          onYes={() => revoke({ person: id }, isMe)}
          onClose={onChange}
        >
          <p>{t.removeEffect}</p>
          {isMe && <p>{t.thatIsYou}</p>}
        </ConfirmButton>
      </div>
    </li>
  )
}

interface DeviceProps {
  session: Listed['sessions'][number]
  name: string
  onChange: () => Promise<void>
}

function Device({ session, name, onChange }: DeviceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, device, since, seenAt, isThisOne } = session
  return (
    <li>
      <p>
        <b>{isThisOne ? t.thisDevice(device) : device}</b>
        <small className={ui.soft}>
          {t.since(toMomentText(since, language))}
          {' · '}
          {isThisOne || isNow(seenAt) ? t.activeNow : t.seen(toAgoText(seenAt, language))}
        </small>
      </p>
      <ConfirmButton
        isQuiet
        aria-label={t.signDeviceOut(device, name)}
        label={t.signOut}
        title={t.signOutTitle(name)}
        onYes={() => revoke({ session: id }, isThisOne)}
        onClose={onChange}
      >
        <p>{t.signOutEffect(device)}</p>
        {isThisOne && <p>{t.thatIsYou}</p>}
      </ConfirmButton>
    </li>
  )
}
