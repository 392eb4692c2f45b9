import type { PeopleAnswer } from '#shared/admin/api.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { OpenButton } from '../ui/dialog.tsx'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonCard } from './person-card.tsx'
import { texts } from './people-texts.ts'

export function PeopleScreen() {
  const { title, purpose, inviteSomebody } = useTexts(texts)
  const loaded = usePolledAnswer<PeopleAnswer>('/people')
  const { answer, reload } = loaded
  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <OpenButton look="primary" label={inviteSomebody} onClose={reload}>
          {(close) => <InviteDialog person={undefined} onClose={close} />}
        </OpenButton>
      }
    >
      <Loading {...loaded} />
      <ul className={ui.stack}>
        {answer?.people.map((person) => (
          <PersonCard key={person.id} person={person} onChange={reload} />
        ))}
      </ul>
    </Screen>
  )
}
