import coordinators from '#content/event-coordinators'
import { Directory, People, Person } from '#web/committees/people.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'

/** Whom to call when something happens on the ground. */
export default function EventCoordinatorsScreen() {
  return (
    <>
      <ScreenHeader title="Event Coordinators">
        <p>Lost a child, need help, saw something wrong? Call one of us.</p>
      </ScreenHeader>
      <Directory>
        {coordinators.length === 0 ? (
          <EmptyState level={2} title="No emergency contacts available.">
            <p>Please ask at the nearest stall or at the entrance.</p>
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
