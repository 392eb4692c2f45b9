import type { ReactNode } from 'react'
import type { ImportAnswer } from '#shared/admin/import-api.ts'
import { CHANGE_KINDS, type GuideChange, type ListProblem } from '#shared/admin/import-mapping.ts'
import { CHANGE_TEXTS, isLeftOut, REFUSAL_TEXTS, sayProblem } from '#shared/admin/import-texts.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Select, toOptions } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card, Folded } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './import-texts.ts'
import type { OpenImport } from './use-import.ts'

interface DecisionProps {
  list: OpenImport
  opened: ImportAnswer
}

export function Decision({ list, opened }: DecisionProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { state, problems, leftOut, noted, stalls, products } = opened.draft
  const { failure, isBusy, run } = list.publishing
  const hasChanged = failure?.code === 'import-changed'
  return (
    <>
      <Problems title={t.leftOut(leftOut)} of={problems.filter(isLeftOut)} />
      <Problems title={t.noted(noted)} of={problems.filter((one) => !isLeftOut(one))} />
      <Card title={t.changesTitle}>
        <Changes list={list} opened={opened} />
        <Problem failure={failure} onRetry={hasChanged ? list.lookAgain : undefined} />
        {state === 'ready' && (
          <div>
            <Button
              look="primary"
              isBusy={isBusy}
              disabled={list.isLooking}
              onClick={() => void run()}
            >
              {t.publish(stalls, products)}
            </Button>
          </div>
        )}
        {state === 'same' && <p>{t.isSame}</p>}
        {state !== 'ready' && state !== 'same' && (
          <p className={ui.bad}>{REFUSAL_TEXTS[state][language]}</p>
        )}
      </Card>
    </>
  )
}

function Problems({ title, of }: { title: string; of: ListProblem[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (of.length === 0) return null
  return (
    <Card title={title}>
      <Lines
        lines={of.map((problem, at) => (
          <li key={at}>
            <b>{`${problem.sheet ?? problem.file}, ${t.row(problem.line)}`}</b>
            <span>{sayProblem(problem, language)}</span>
          </li>
        ))}
      />
    </Card>
  )
}

const SHOWN = 50

const Lines = ({ lines }: { lines: ReactNode[] }) => (
  <Folded items={lines} shown={SHOWN}>
    {(some) => <ul className={ui.changes}>{some}</ul>}
  </Folded>
)

const HARMLESS: readonly GuideChange['kind'][] = [
  'stallAdded',
  'dishAdded',
  'stallChanged',
  'dishChanged',
]

/** Most harmful first. Only harmless changes start collapsed. */
function Changes({ list, opened: { draft, mapping } }: DecisionProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { changes, changeCount, samples, mobiles, newCategories, renamed, untouched } = draft
  const ofKind = (kind: GuideChange['kind']) => changes.filter((one) => one.kind === kind)
  // A stall that comes or goes says how many dishes it has.
  const toShown = (kind: GuideChange['kind'], text: string) =>
    kind === 'stallAdded' || kind === 'stallRemoved' ? t.dishes(Number(text)) : text
  const notes = [
    ...renamed.map((one) => t.renamed(one)),
    ...(samples > 0 ? [t.samples(samples)] : []),
    ...(mobiles > 0 ? [t.mobiles(mobiles)] : []),
  ]
  return (
    <>
      {CHANGE_KINDS.filter((kind) => ofKind(kind).length > 0).map((kind) => (
        <details key={kind} open={!HARMLESS.includes(kind)} className={ui.more}>
          <summary className={HARMLESS.includes(kind) ? undefined : ui.bad}>
            {`${CHANGE_TEXTS[kind][language]}: ${ofKind(kind).length}`}
          </summary>
          <Lines
            lines={ofKind(kind).map(({ stall: { number, name }, dish, was, is }, at) => (
              <li key={at} translate="no">
                <span>
                  {kind === 'stallRenamed'
                    ? number
                    : [`${number} ${name}`, dish].filter(Boolean).join(' · ')}
                </span>
                {was !== undefined && <del>{toShown(kind, was)}</del>}
                {is !== undefined && <ins>{toShown(kind, is)}</ins>}
              </li>
            ))}
          />
        </details>
      ))}
      {changeCount > changes.length && <p>{t.more(changeCount - changes.length)}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {(untouched > 0 || ofKind('stallRemoved').length > 0 || mapping.others !== 'auto') && (
        <Select
          label={t.others}
          value={mapping.others === 'auto' ? (untouched > 0 ? 'stay' : 'remove') : mapping.others}
          options={toOptions(t.otherChoices)}
          onChoose={(others) => list.change({ ...mapping, others })}
        />
      )}
      {(newCategories.length > 0 || mapping.categories === 'others') && (
        <Select
          label={t.newCategories(newCategories.join(', '))}
          value={mapping.categories}
          options={toOptions(t.categoryChoices)}
          onChoose={(categories) => list.change({ ...mapping, categories })}
        />
      )}
    </>
  )
}
