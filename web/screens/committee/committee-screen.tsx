import { membersToCome } from '#messages/people.ts'
import membersOf from '#content/committee-members'
import committees from '#content/committees'
import { Directory } from '#web/committees/directory.tsx'
import type { ScreenProps } from '#web/routes.ts'
import styles from './committee-screen.module.css'

/** One committee of the organisation; the router says which. */
export default function CommitteeScreen({ params }: ScreenProps) {
  const { id, title, years } = committees.find((committee) => committee.id === params['committee'])!
  const members = membersOf[id] ?? []
  return (
    <Directory
      title={title}
      intro={<p className={styles.years}>{years}</p>}
      people={members.map(({ fullName, position, ...member }) => ({
        ...member,
        name: fullName,
        lines: [position],
      }))}
      note={<p>{membersToCome}</p>}
    />
  )
}
