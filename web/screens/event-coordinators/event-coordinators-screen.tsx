import * as messages from '#messages/people.ts'
import coordinators from '#content/event-coordinators'
import { Directory, People, Person } from '#web/committees/people.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'

/** Whom to call in an emergency. */
export default function EventCoordinatorsScreen() {
  return (
    <>
      <ScreenHeader title={messages.coordinatorsTitle}>
        <p>{messages.coordinatorsIntro}</p>
      </ScreenHeader>
      <Directory>
        {coordinators.length === 0 ? (
          <EmptyState level={2} title={messages.noCoordinatorsTitle}>
            <p>{messages.noCoordinatorsText}</p>
          </EmptyState>
        ) : (
          <People>
            {coordinators.map(({ id, name, department, category, description, phoneNumber }) => (
              <Person
                key={id}
                name={name}
                lines={[department, [description, category].filter(Boolean).join(' · ')]}
                phoneNumber={phoneNumber}
              />
            ))}
          </People>
        )}
      </Directory>
    </>
  )
}
