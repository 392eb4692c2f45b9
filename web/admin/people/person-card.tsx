import type { PeopleAnswer } from '#shared/admin/api.ts'
import { useMe } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import ui from '../ui/admin-ui.module.css'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { isNow, toAgoText, toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './people.module.css'
import { texts } from './people-texts.ts'

/** `isMe`: whether it is the signed-in person, or the device in use. */
export type Revoked = { id: string; name: string; isMe: boolean } & (
  | { kind: 'person' }
  | { kind: 'session'; device: string }
)

export type Listed = PeopleAnswer['people'][number]

interface PersonCardProps {
  person: Listed
  onInvite: () => void
  onRevoke: (revoked: Revoked) => void
}

export function PersonCard({ person, onInvite, onRevoke }: PersonCardProps) {
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
        <ul className={styles.devices}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} name={name} onRevoke={onRevoke} />
          ))}
        </ul>
      ) : (
        <p className={ui.soft}>{t.nowhere}</p>
      )}
      {invitedUntil !== undefined && <p>{t.openLink(toMomentText(invitedUntil, language))}</p>}
      <div className={ui.row}>
        <Button onClick={onInvite}>{sessions.length > 0 ? t.anotherLink : t.newLink}</Button>
        <Button
          aria-label={t.removeName(name)}
          onClick={() => onRevoke({ kind: 'person', id, name, isMe })}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}

interface DeviceProps {
  session: Listed['sessions'][number]
  name: string
  onRevoke: PersonCardProps['onRevoke']
}

function Device({
  session: { id, device, since, seenAt, isThisOne },
  name,
  onRevoke,
}: DeviceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
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
      <Button
        isQuiet
        aria-label={t.signDeviceOut(device, name)}
        onClick={() => onRevoke({ kind: 'session', id, name, device, isMe: isThisOne })}
      >
        {t.signOut}
      </Button>
    </li>
  )
}
