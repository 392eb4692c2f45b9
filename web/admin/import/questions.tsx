import { type FormEvent, useState } from 'react'
import type { ImportAnswer, ImportOption, ImportQuestion } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { withOptions } from './options.ts'
import { texts } from './texts.ts'
import type { OpenImport } from './use-import.ts'
import { isTyped, wordChoice, wordQuestion } from './word-question.ts'

const SHOWN = 4

interface QuestionsProps {
  list: OpenImport
  answer: ImportAnswer
  options: ImportOption[]
}

/** What only the organiser knows, as buttons. Questions that must be answered come first. */
export function Questions({ list, answer, options }: QuestionsProps) {
  const t = useTexts(texts)
  const [dismissed, setDismissed] = useState<string[]>([])
  const { problem } = answer
  // Answers to the open questions may settle the others.
  const all = answer.questions.length > 0 ? answer.questions : answer.offers
  const open = all.filter(
    (one, at) => !dismissed.includes(one.asks) && !isAskedBefore(one, all.slice(0, at)),
  )
  if (problem === undefined && open.length === 0) return null

  const handleAnswer = (choice: ImportOption[]) => list.look(withOptions(options, choice))
  return (
    <Card title={t.questionsTitle(Math.min(open.length, SHOWN))}>
      {problem !== undefined && (
        <p role="alert" lang="en" className={ui.bad}>
          {problem}
        </p>
      )}
      {open.slice(0, SHOWN).map((question, at) => (
        <Question
          // A question has no id, and answering one may change the others.
          key={`${question.asks} ${question.sheet} ${question.columns[0]?.letter} ${at}`}
          question={question}
          isBusy={list.isBusy}
          onAnswer={handleAnswer}
          onDismiss={
            answer.questions.length > 0
              ? undefined
              : () => setDismissed([...dismissed, question.asks])
          }
        />
      ))}
    </Card>
  )
}

/** Whether the answer to an earlier question, about another sheet, is for all sheets. */
const isAskedBefore = ({ asks }: ImportQuestion, earlier: ImportQuestion[]) =>
  (asks === 'stall' || asks === 'numbers') && earlier.some((one) => one.asks === asks)

interface QuestionProps {
  question: ImportQuestion
  isBusy: boolean
  onAnswer: (choice: ImportOption[]) => void
  /** Absent if the question has to be answered. */
  onDismiss: (() => void) | undefined
}

function Question({ question, isBusy, onAnswer, onDismiss }: QuestionProps) {
  const t = useTexts(texts)
  return (
    <div className={ui.stack} role="group" aria-label={wordQuestion(question, t)}>
      <p>
        {question.sheet !== undefined && <b>{`${question.sheet}: `}</b>}
        {wordQuestion(question, t)}
      </p>
      <div className={ui.row}>
        {question.choices
          .filter((choice) => !isTyped(choice))
          .map((choice) => (
            <Button key={JSON.stringify(choice)} disabled={isBusy} onClick={() => onAnswer(choice)}>
              {wordChoice(choice, question, t)}
            </Button>
          ))}
        {onDismiss && (
          <Button isQuiet disabled={isBusy} onClick={onDismiss}>
            {t.leave[question.asks] ?? t.leaveIt}
          </Button>
        )}
      </div>
      {question.asks === 'stall' && <WhoseMenu isBusy={isBusy} onAnswer={onAnswer} />}
    </div>
  )
}

/** The whole list is the menu of one stall, whose number or name is typed. */
function WhoseMenu({ isBusy, onAnswer }: Pick<QuestionProps, 'isBusy' | 'onAnswer'>) {
  const t = useTexts(texts)
  const [stall, setStall] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onAnswer([['stall', stall.trim()]])
  }

  return (
    <form className={`${ui.row} ${styles.whose}`} onSubmit={handleSubmit}>
      <Field
        label={t.oneStall}
        hint={t.oneStallHint}
        value={stall}
        maxLength={100}
        required
        onChange={(event) => setStall(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || stall.trim() === ''}>
        {t.useStall}
      </Button>
    </form>
  )
}
