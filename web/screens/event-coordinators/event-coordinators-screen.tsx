import * as messages from '#messages/people.ts'
import { eventCoordinators } from '#content/switches'
import coordinators from '#content/event-coordinators'
import { Directory } from '#web/committees/directory.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Whom to call in an emergency. */
export default function EventCoordinatorsScreen() {
  return (
    <Directory
      title={eventCoordinators}
      intro={<p>{messages.coordinatorsIntro}</p>}
      people={coordinators.map(({ department, category, description, ...coordinator }) => ({
        ...coordinator,
        isNumberShown: true,
        lines: [department, [description, category].filter(Boolean).join(' · ')],
      }))}
      note={
        <EmptyState level={2} title={messages.noCoordinatorsTitle}>
          <p>{messages.noCoordinatorsText}</p>
        </EmptyState>
      }
    />
  )
}
