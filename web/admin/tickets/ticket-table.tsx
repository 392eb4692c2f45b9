import type { TicketNumbers } from '#shared/tickets.ts'
import { type Texts, useTexts } from '../use-language.ts'
import styles from './ticket-table.module.css'

const NUMBERS = ['printed', 'used', 'voided', 'unprinted'] as const

const en = {
  none: 'No tickets have been made.',
  label: 'Label',
  numbers: {
    printed: 'Printed',
    used: 'Used',
    voided: 'Void',
    unprinted: 'To print',
  } satisfies Record<(typeof NUMBERS)[number], string>,
}

const texts: Texts<typeof en> = {
  en,
  hi: {
    none: 'अभी कोई टिकट नहीं बना है।',
    label: 'किसके लिए',
    numbers: {
      printed: 'छपे',
      used: 'इस्तेमाल हुए',
      voided: 'रद्द',
      unprinted: 'छपने हैं',
    },
  },
}

export function TicketTable({ labels }: { labels: TicketNumbers[] }) {
  const t = useTexts(texts)
  if (labels.length === 0) return <p>{t.none}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.label}</th>
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
