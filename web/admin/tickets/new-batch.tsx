import { type ReactNode, useState, memo } from 'react'
import {
  BATCH_MAX,
  LABEL_MAX,
  type MadeTickets,
  type MakeTickets,
} from '#shared/admin/tickets-api.ts'
import { formatTicket, SLIPS_PER_SHEET } from '#shared/tickets.ts'
import { saveFile } from '#web/visitors/platform/storage/save-file.ts'
import { guideAddress, isOnlyHere, ticketAddress } from '#web/visitors/qr-cards/card-address.ts'
import { postToApi, Refused } from '../call-api.ts'
import { useAction } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionForm } from '../ui/action.tsx'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { Done } from '../ui/save-status.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { texts, slipTexts } from './tickets-texts.ts'
import styles from './tickets.module.css'
import { toQrCode } from '#web/visitors/qr-cards/qr-code.ts'
import { OnPaper } from '../ui/on-paper.tsx'

type Made = MadeTickets & MakeTickets

/** Shows the codes until they are printed. */
export function NewBatch({ onChange }: { onChange: () => Promise<void> }) {
  const t = useTexts(texts)
  const [made, setMade] = useState<Made>()
  const printing = useAction(async ({ batch }: Made) => {
    await postToApi('/tickets-printed', { batch })
    setMade(undefined)
    await onChange()
  })

  function handleMade(batch: Made) {
    setMade(batch)
    void onChange()
  }

  return (
    <Card title={t.newTickets}>
      {!made && <MakeForm onMade={handleMade} />}
      <Done>{!made && printing.isDone && t.areValid}</Done>
      {made && (
        <Codes made={made}>
          <Button isBusy={printing.isBusy} onClick={() => void printing.run(made)}>
            {t.printed}
          </Button>
        </Codes>
      )}
      <Problem failure={printing.failure} />
    </Card>
  )
}

function MakeForm({ onMade }: { onMade: (made: Made) => void }) {
  const t = useTexts(texts)
  const [label, setLabel] = useState('')
  const [count, setCount] = useState(String(SLIPS_PER_SHEET))
  const [isAsking, setAsking] = useState(false)
  const wanted: MakeTickets = { label: label.trim(), count: Number(count) }

  async function handleMake() {
    try {
      onMade({ ...wanted, ...(await postToApi('/tickets', wanted)) })
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'tickets-not-allowed') throw error
      setAsking(true)
    }
  }

  return (
    <ActionForm act={handleMake} submit={t.make}>
      <div className={styles.fields}>
        <Field
          label={t.label}
          hint={t.labelHint}
          value={label}
          maxLength={LABEL_MAX}
          required
          list="ticket-labels"
          onChange={(event) => setLabel(event.target.value)}
        />
        <Field
          label={t.count}
          hint={t.countHint(SLIPS_PER_SHEET)}
          type="number"
          min={1}
          max={BATCH_MAX}
          value={count}
          required
          onChange={(event) => setCount(event.target.value)}
        />
      </div>
      <datalist id="ticket-labels">
        {t.labels.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <p>{t.shownOnce}</p>
      {isAsking && (
        <AskApproval
          title={t.makeTitle(wanted.count, wanted.label)}
          action="more-tickets"
          subject={wanted}
          onClose={() => setAsking(false)}
        >
          <p>{t.needsSecond}</p>
        </AskApproval>
      )}
    </ActionForm>
  )
}

interface CodesProps {
  made: Made
  /** The button that makes the tickets valid. */
  children: ReactNode
}

function Codes({ made: { label, tickets }, children }: CodesProps) {
  const t = useTexts(texts)
  const { origin } = new URL(guideAddress())
  const sheets = [tickets[0]!.sheet, tickets[tickets.length - 1]!.sheet] as const

  function handleSave() {
    const rows = tickets.map(({ code, sheet }) =>
      [sheet, formatTicket(code), ticketAddress(code)].join(','),
    )
    const csv = ['sheet,code,address', ...rows, ''].join('\r\n')
    saveFile(`mela-tickets-${sheets[0]}.csv`, new Blob([csv], { type: 'text/csv' }))
  }

  return (
    <>
      <p className={ui.good}>{t.made(tickets.length, label, ...sheets)}</p>
      <p className={isOnlyHere(origin) ? ui.bad : undefined}>{t.leadTo(origin)}</p>
      <div className={styles.preview}>
        <Slip {...tickets[0]!} />
      </div>
      <ol className={styles.steps}>
        <li>{t.printStep}</li>
        <li>{t.validStep}</li>
      </ol>
      <p className={ui.bad}>{t.beforeLeaving}</p>
      <div className={ui.row}>
        <Button look="primary" onClick={() => window.print()}>
          {t.print(sheets[1] - sheets[0] + 1)}
        </Button>
        <Button onClick={handleSave}>{t.saveCsv}</Button>
        {children}
      </div>
      <SlipSheets tickets={tickets} />
    </>
  )
}

type Ticket = MadeTickets['tickets'][number]

const SlipSheets = memo(function SlipSheets({ tickets }: Pick<MadeTickets, 'tickets'>) {
  return (
    <OnPaper>
      {[...new Set(tickets.map(({ sheet }) => sheet))].map((own) => (
        <div key={own} className={styles.sheet}>
          {tickets
            .filter(({ sheet }) => sheet === own)
            .map((ticket) => (
              <Slip key={ticket.code} {...ticket} />
            ))}
        </div>
      ))}
    </OnPaper>
  )
})

/** In both languages. */
function Slip({ code, sheet }: Ticket) {
  const { modules, path } = toQrCode(ticketAddress(code))
  return (
    <div className={styles.slip} translate="no">
      <svg viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <div>
        <b>{formatTicket(code)}</b>
        <p lang="en">{slipTexts.en.scan}</p>
        <p lang="hi">{slipTexts.hi.scan}</p>
        <small>{`${slipTexts.en.sheet} · ${slipTexts.hi.sheet} ${sheet}`}</small>
      </div>
    </div>
  )
}
