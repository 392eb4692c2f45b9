import { useState } from 'react'
import type { RankedStall } from '#shared/admin/approvals.ts'
import type { AuditGroup, GroupEffect, VoidGroup } from '#shared/admin/evening-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { AskAboutVoid } from './ask-about-void.tsx'
import { describeEvidence, evidenceTexts } from './evidence-texts.ts'
import styles from './evening.module.css'
import { GroupCharts } from './group-charts.tsx'
import { nameStalls } from './name-stalls.ts'
import { auditTexts } from './audit-texts.ts'

interface GroupProps {
  group: AuditGroup
  /** What a void of it refers to. */
  subject: Omit<VoidGroup, 'why'>
  /** The first places as they are. */
  now: RankedStall[]
  /** Ratings may have been voided. */
  onClose: () => void
}

/** A flagged group: its effect, the evidence, and what to do about it. */
export function Group({ group, subject, now, onClose }: GroupProps) {
  const t = useTexts(auditTexts)
  const words = useTexts(evidenceTexts)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { name, count, stars, stalls, evidence, isBlunt, advice, effects, affected, afterwards } =
    group
  const title = t.groupTitle(count, stars, nameStalls(stalls))
  const isVoidable = advice === 'void' || advice === 'void-together'

  function handleClose() {
    setAsking(false)
    onClose()
  }

  return (
    <Card title={title}>
      <p className={ui.soft}>{t.groupName(name)}</p>
      <ul className={styles.lines}>
        {effects.map((effect) => (
          <Effect key={effect.id} {...effect} />
        ))}
        {affected > effects.length && <li>{t.moreStalls(affected - effects.length)}</li>}
      </ul>
      <h3>{t.why}</h3>
      <ul className={styles.evidence}>
        {evidence.map((one, index) => (
          // Evidence is never reordered.
          <li key={index}>{describeEvidence(one, words, language)}</li>
        ))}
        {isBlunt && <li>{words.mayBeHonest}</li>}
      </ul>
      <GroupCharts chart={group.chart} />
      {advice !== 'void' && <p className={styles.advice}>{t.advice[advice]}</p>}
      {isVoidable && (
        <div className={ui.row}>
          <Button
            look="primary"
            aria-label={`${t.takeOut}: ${title}`}
            onClick={() => setAsking(true)}
          >
            {t.takeOut}
          </Button>
        </div>
      )}
      {isAsking && (
        <AskAboutVoid
          title={t.takeOutTitle(count)}
          action="void"
          subject={subject}
          effect={{
            facts: [
              { name: 'group', value: name },
              { name: 'ratings', value: count },
              { name: 'stalls', value: nameStalls(stalls) },
            ],
            places: { now, afterwards },
          }}
          onClose={handleClose}
        />
      )}
    </Card>
  )
}

function Effect({ id, name, score, place }: GroupEffect) {
  const t = useTexts(auditTexts)
  const toScore = (value: number) => value.toFixed(2)
  return (
    <li>
      <b>{`${id} · ${name}`}</b>
      <span>{t.effect(place, [toScore(score[0]), toScore(score[1])])}</span>
    </li>
  )
}
