import { useState } from 'react'
import type { PeopleAnswer } from '#shared/admin/api.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Busy } from '../ui/busy.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type Listed, PersonCard } from './person-card.tsx'
import styles from './people.module.css'
import { RevokeDialog, type Revoked } from './revoke-dialog.tsx'
import { texts } from './texts.ts'

type OpenDialog = { kind: 'invite'; person?: Listed } | { kind: 'revoke'; revoked: Revoked }

/** Who may sign in, on what they are signed in, and the ways to change that. */
export function PeopleScreen() {
  const { title, purpose, inviteSomebody } = useTexts(texts)
  const { answer, failure, reload } = useAnswer<PeopleAnswer>('/people')
  const [dialog, setDialog] = useState<OpenDialog>()

  function handleClose() {
    setDialog(undefined)
    void reload()
  }

  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <Button look="primary" onClick={() => setDialog({ kind: 'invite' })}>
          {inviteSomebody}
        </Button>
      }
    >
      <Problem failure={failure} onRetry={reload} />
      {!answer && !failure && <Busy />}
      <ul className={styles.people}>
        {answer?.people.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            onInvite={() => setDialog({ kind: 'invite', person })}
            onRevoke={(revoked) => setDialog({ kind: 'revoke', revoked })}
          />
        ))}
      </ul>
      {dialog?.kind === 'invite' && <InviteDialog person={dialog.person} onClose={handleClose} />}
      {dialog?.kind === 'revoke' && <RevokeDialog {...dialog.revoked} onClose={handleClose} />}
    </Screen>
  )
}
