import { membersToCome } from '#messages/people.ts'
import membersOf from '#content/committee-members'
import committees from '#content/committees'
import { Directory, People, Person } from '#web/committees/people.tsx'
import type { ScreenProps } from '#web/routes.ts'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'
import styles from './committee-screen.module.css'

/** One committee of the organisation; the router says which. */
export default function CommitteeScreen({ params }: ScreenProps) {
  const { id, title, years } = committees.find((committee) => committee.id === params['committee'])!
  const members = membersOf[id] ?? []
  return (
    <>
      <ScreenHeader title={title}>
        <p className={styles.years}>{years}</p>
      </ScreenHeader>
      <Directory>
        {members.length === 0 && <p>{membersToCome}</p>}
        <People>
          {members.map(({ id: key, fullName, position, phoneNumber }) => (
            <Person key={key} name={fullName} lines={[position]} phoneNumber={phoneNumber} />
          ))}
        </People>
      </Directory>
    </>
  )
}
