import { membersToCome } from '#messages/people.ts'
import { Directory } from '#web/visitors/committees/directory.tsx'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import type { ScreenProps } from '#web/visitors/routes.ts'
import styles from './committee-screen.module.css'

export default function CommitteeScreen({ params }: ScreenProps) {
  const { id, title, years } = festival().committees.find(
    (committee) => committee.id === params['committee'],
  )!
  const members = festivalPart('members')[id] ?? []
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
