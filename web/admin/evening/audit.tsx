import { type FormEvent, useState } from 'react'
import type { AuditAnswer } from '#shared/admin/evening-api.ts'
import { useAction } from '../session/use-action.ts'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Field } from '../ui/field.tsx'
import { Busy, Loading } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText, toNumberText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { Group } from './audit-group.tsx'
import styles from './evening.module.css'
import { findHoursProblem, type GateHours, gateHours, toHours } from './hours.ts'
import { LeftOut } from './left-out.tsx'
import { auditTexts } from './audit-texts.ts'

/** Ratings that neither chance nor a crowd explains. */
export function Audit() {
  const t = useTexts(auditTexts)
  const [hours, setHours] = useState<GateHours>(() => gateHours.read() ?? { opens: '', closes: '' })
  const [typed, setTyped] = useState(hours)
  const [wrong, setWrong] = useState<ReturnType<typeof findHoursProblem>>()
  const query = new URLSearchParams(toHours(hours)).toString()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = findHoursProblem(typed, Date.now())
    setWrong(found)
    if (found) return
    gateHours.write(typed)
    setHours(typed)
  }

  return (
    <>
      <form className={styles.hours} onSubmit={handleSubmit}>
        {(['opens', 'closes'] as const).map((field) => (
          <Field
            key={field}
            type="datetime-local"
            label={t[field]}
            value={typed[field]}
            problem={wrong?.field === field ? t.hoursProblems[wrong.problem] : undefined}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
        ))}
        <Button type="submit">{t.useHours}</Button>
      </form>
      <AuditOf key={query} query={query} hours={hours} />
    </>
  )
}

/** With fewer, the audit has nothing to compare a group with. */
const ENOUGH_RATINGS = 100

function AuditOf({ query, hours }: { query: string; hours: GateHours }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const loaded = useAnswer<AuditAnswer>(`/evening/audit?${query}`)
  const again = useAction(loaded.reload)
  const { answer, failure } = loaded
  if (!answer) return failure ? <Loading {...loaded} /> : <Busy />
  const { at, ratings, unknown, isOneNetwork, groups, places, leftOut } = answer
  const canVoid = groups.some(({ isBlunt }) => !isBlunt)
  return (
    <>
      <Loading {...loaded} />
      <div className={ui.row}>
        <p>
          {t.examined(toNumberText(ratings, language), toMomentText(at, language))}{' '}
          <b>
            {groups.length === 0 && ratings < ENOUGH_RATINGS ? t.tooFew : t.flagged(groups.length)}
          </b>
        </p>
        <Button isBusy={again.isBusy} onClick={() => void again.run()}>
          {t.again}
        </Button>
      </div>
      {isOneNetwork && <p className={ui.alert}>{t.isOneNetwork}</p>}
      {unknown > 0 && (
        <p className={ui.soft}>{t.unknownNetworks(toNumberText(unknown, language))}</p>
      )}
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          subject={{ group: group.name, at, ...toHours(hours) }}
          now={places.now}
          onClose={() => void again.run()}
        />
      ))}
      {canVoid && (
        <Card title={t.withoutAll}>
          <EffectFacts effect={{ facts: [], places }} />
        </Card>
      )}
      <LeftOut stalls={leftOut} />
    </>
  )
}
