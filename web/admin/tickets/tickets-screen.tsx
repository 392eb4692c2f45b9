import type { TicketsAnswer } from '#shared/admin/tickets-api.ts'
import { showFestival } from '../ui/on-paper.tsx'
import { useAnswer, usePrepared } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { OpenButton } from '../ui/dialog.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card, Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { NewBatch } from './new-batch.tsx'
import { texts } from './tickets-texts.ts'
import { VoidForm } from './void-form.tsx'
import type { TicketNumbers } from '#shared/tickets.ts'
import styles from './tickets-screen.module.css'

export function TicketsScreen() {
  const t = useTexts(texts)
  const loaded = useAnswer<TicketsAnswer>('/tickets')
  const { answer, reload } = loaded
  const prepared = usePrepared(answer, prepareSlips)
  return (
    <Screen title={t.title} purpose={t.purpose}>
      <Loading {...loaded} />
      {answer && <Loading {...prepared} reload={reload} />}
      {answer && prepared.answer && (
        <>
          <Rule {...answer} onClose={reload} />
          <NewBatch onChange={reload} />
          <Card title={t.tickets}>
            <TicketTable labels={answer.labels} />
            {answer.labels.length > 0 && <VoidForm labels={answer.labels} onChange={reload} />}
          </Card>
        </>
      )}
    </Screen>
  )
}

/** The slips' addresses depend on the festival. */
const prepareSlips = ({ language }: TicketsAnswer) => showFestival(language)

type RuleProps = TicketsAnswer & { onClose: () => Promise<void> }

function Rule({ rule, proposed, isFixed, onClose }: RuleProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.rules[rule]}>
      <p>{t.ruleMeans[rule]}</p>
      {!isFixed && <p>{t.setInFestival}</p>}
      {isFixed && !proposed && <p>{t.isFixed}</p>}
      {proposed && (
        <>
          <p className={ui.bad}>{t.differs[proposed]}</p>
          <div className={ui.row}>
            <OpenButton look="primary" label={t.askSecond} onClose={onClose}>
              {(close) => (
                <AskApproval
                  title={t.changeTo[proposed]}
                  action="ticket-rule"
                  subject={{ tickets: proposed }}
                  onClose={close}
                >
                  <p>{t.ruleMeans[proposed]}</p>
                  <p>{t.recounts}</p>
                </AskApproval>
              )}
            </OpenButton>
          </div>
        </>
      )}
    </Card>
  )
}

const NUMBERS = ['printed', 'used', 'voided', 'unprinted'] as const

function TicketTable({ labels }: { labels: TicketNumbers[] }) {
  const t = useTexts(texts)
  if (labels.length === 0) return <p>{t.noTickets}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.column}</th>
          {NUMBERS.map((name) => (
            <th key={name} scope="col">
              {t.numbers[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            {NUMBERS.map((name) => (
              <td key={name}>{one[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
