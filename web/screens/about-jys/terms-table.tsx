import terms from '#content/terms'
import styles from './terms-table.module.css'

/** Presidents and secretaries by term. */
export function TermsTable() {
  return (
    <table className={styles.terms}>
      <caption>अध्यक्ष और सचिव</caption>
      <thead>
        <tr>
          <th scope="col">कार्यकाल</th>
          <th scope="col">अध्यक्ष</th>
          <th scope="col">सचिव</th>
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
