import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { FindingsCard, GuideCard, SafetyCard, StallsCard } from './overview-cards.tsx'
import styles from './overview.module.css'
import { texts } from './overview-texts.ts'
import { ToDoCard } from './to-do-card.tsx'
import { useOverview } from './use-overview.ts'

/** How the festival is doing, and what is left to do. */
export function OverviewScreen() {
  const { title } = useTexts(texts)
  const { perMinute, ...loaded } = useOverview()
  const { answer } = loaded
  return (
    <Screen title={title} isWide>
      <Loading {...loaded} />
      {answer && (
        <>
          <div className={styles.cards}>
            <GuideCard overview={answer} perMinute={perMinute} />
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
