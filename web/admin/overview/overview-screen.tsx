import { Loading } from '../ui/problem.tsx'
import { Screen, Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { FindingsCard, GuideCard, SafetyCard, StallsCard } from './overview-cards.tsx'
import styles from './overview.module.css'
import { texts } from './overview-texts.ts'
import { useState } from 'react'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import { Link } from 'wouter'
import { Icon } from '#web/ui/icons/icon.tsx'
import { texts as contentTexts, toFileName } from '../content/content-texts.ts'
import ui from '../ui/admin-ui.module.css'
import { findScreen, listToDos, type ToDo } from './to-do.ts'

export function OverviewScreen() {
  const { title } = useTexts(texts)
  const loaded = usePolledAnswer<OverviewAnswer>('/overview')
  const { answer } = loaded
  return (
    <Screen title={title} isWide>
      <Loading {...loaded} />
      {answer && (
        <>
          <div className={styles.cards}>
            <GuideCard overview={answer} />
            <StallsCard overview={answer} />
            <SafetyCard overview={answer} />
          </div>
          <ToDoCard overview={answer} />
          <div id="findings">
            {answer.findings.length > 0 && <FindingsCard overview={answer} />}
          </div>
        </>
      )}
    </Screen>
  )
}

const DONE_SHAPE = 'M5 12.5l4.5 4.5L19 7.5'

/** The server ticks off what it knows to be done. */
function ToDoCard({ overview }: { overview: OverviewAnswer }) {
  const t = useTexts(texts)
  const [openedMs] = useState(Date.now)
  const toDos = listToDos(overview, openedMs)
  return (
    <Card title={t.toDo}>
      <div className={styles.times}>
        {(['before', 'today', 'afterwards'] as const).map((time) => (
          <section key={time}>
            <h3>{t.times[time]}</h3>
            <ul>
              {toDos[time].map((toDo) => (
                <Item key={toDo.name} {...toDo} samples={overview.samples} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

function Item({ name, isDone, path, samples }: ToDo & Pick<OverviewAnswer, 'samples'>) {
  const { toDos, done, members } = useTexts(texts)
  const fileTexts = useTexts(contentTexts)
  // Stalls and the map have their own to-dos.
  const left = Object.keys(samples).filter(
    (file) => !['stalls', 'map'].includes(findScreen(file) ?? ''),
  )
  const names = left.map((file) =>
    file.startsWith('committees/') ? members : toFileName(fileTexts, file),
  )
  return (
    <li data-done={isDone}>
      <span className={styles.tick}>
        {isDone && (
          <>
            <Icon shape={DONE_SHAPE} />
            <span className="visually-hidden">{done}</span>
          </>
        )}
      </span>
      {path.startsWith('#') ? (
        <a href={path}>{toDos[name]}</a>
      ) : (
        <Link href={path}>{toDos[name]}</Link>
      )}
      {name === 'samples' && left.length > 0 && (
        <p className={ui.soft}>{[...new Set(names)].join(', ')}</p>
      )}
    </li>
  )
}
