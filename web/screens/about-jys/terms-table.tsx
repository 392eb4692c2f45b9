import * as messages from '#messages/about.ts'
import terms from '#content/terms'
import styles from './terms-table.module.css'

/** Presidents and secretaries by term. */
export function TermsTable() {
  return (
    <table className={styles.terms}>
      <caption>{messages.terms}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.years}</th>
          <th scope="col">{messages.president}</th>
          <th scope="col">{messages.secretary}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ years, president, secretary }) => (
          <tr key={years}>
            <th scope="row">{years}</th>
            <td>{president}</td>
            <td>{secretary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
