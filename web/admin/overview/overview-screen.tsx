import type { OverviewAnswer } from '#shared/admin/api.ts'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { GuideCard, SafetyCard, StallsCard } from './cards.tsx'
import { FindingsCard } from './findings-card.tsx'
import styles from './overview.module.css'
import { texts } from './texts.ts'
import { ToDoCard } from './to-do-card.tsx'
import { useOverview } from './use-overview.ts'

/** How the festival is doing, and what is left to do. */
export function OverviewScreen() {
  const { title, purpose } = useTexts(texts)
  const { perMinute, ...loaded } = useOverview()
  const { answer } = loaded
  return (
    <Screen title={title} purpose={purpose} isWide>
      <Loading {...loaded} />
      {answer && <Cards overview={answer} perMinute={perMinute} />}
    </Screen>
  )
}

function Cards(props: { overview: OverviewAnswer; perMinute: number | undefined }) {
  const { overview } = props
  return (
    <>
      <div className={styles.cards}>
        <GuideCard {...props} />
        <StallsCard overview={overview} />
        <SafetyCard overview={overview} />
      </div>
      <ToDoCard overview={overview} />
      {overview.findings.length > 0 && <FindingsCard findings={overview.findings} />}
    </>
  )
}
