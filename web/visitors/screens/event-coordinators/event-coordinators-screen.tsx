import * as messages from '#messages/people.ts'
import { Directory, toPerson } from '#web/visitors/committees/directory.tsx'
import { festivalPart } from '#web/visitors/festival.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export default function EventCoordinatorsScreen() {
  return (
    <Directory
      title={pageName('event-coordinators')}
      intro={<p>{messages.coordinatorsIntro}</p>}
      people={festivalPart('coordinators').map(toPerson)}
      note={
        <EmptyState level={2} title={messages.noCoordinatorsTitle}>
          <p>{messages.noCoordinatorsText}</p>
        </EmptyState>
      }
    />
  )
}
