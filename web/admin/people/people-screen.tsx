import { useState } from 'react'
import type { PeopleAnswer, Revoke } from '#shared/admin/api.ts'
import { postToApi } from '../call-api.ts'
import { loadSession } from '../session/session.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type Listed, PersonCard, type Revoked } from './person-card.tsx'
import { texts } from './people-texts.ts'

export function PeopleScreen() {
  const { title, purpose, inviteSomebody } = useTexts(texts)
  const loaded = usePolledAnswer<PeopleAnswer>('/people')
  const [invited, setInvited] = useState<Listed | 'new'>()
  const [revoked, setRevoked] = useState<Revoked>()

  function handleClose() {
    setInvited(undefined)
    setRevoked(undefined)
    void loaded.reload()
  }

  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <Button look="primary" onClick={() => setInvited('new')}>
          {inviteSomebody}
        </Button>
      }
    >
      <Loading {...loaded} />
      <ul className={ui.stack}>
        {loaded.answer?.people.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            onInvite={() => setInvited(person)}
            onRevoke={setRevoked}
          />
        ))}
      </ul>
      {invited && (
        <InviteDialog person={invited === 'new' ? undefined : invited} onClose={handleClose} />
      )}
      {revoked && <RevokeDialog revoked={revoked} onClose={handleClose} />}
    </Screen>
  )
}

function RevokeDialog({ revoked, onClose }: { revoked: Revoked; onClose: () => void }) {
  const t = useTexts(texts)
  const { kind, id, name, isMe } = revoked

  async function handleYes() {
    const request: Revoke = kind === 'person' ? { person: id } : { session: id }
    await postToApi('/revoke', request)
    if (isMe) await loadSession()
  }

  return (
    <Confirm
      title={kind === 'person' ? t.removeTitle(name) : t.signOutTitle(name)}
      yes={kind === 'person' ? t.remove : t.signOut}
      onYes={handleYes}
      onClose={onClose}
    >
      <p>{kind === 'person' ? t.removeEffect : t.signOutEffect(revoked.device)}</p>
      {isMe && <p>{t.thatIsYou}</p>}
    </Confirm>
  )
}
