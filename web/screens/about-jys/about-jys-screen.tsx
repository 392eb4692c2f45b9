import * as messages from '#messages/about.ts'
import history from '#content/history'
import terms from '#content/terms'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './about-jys-screen.module.css'

/** The organisation's history, and its presidents and secretaries by term. */
export default function AboutJysScreen() {
  return (
    <article lang="hi">
      <Screen title={history.title} width={760}>
        {/* Made from Markdown by the build, which shows markup typed by hand as text. */}
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: history.html }} />
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
      </Screen>
    </article>
  )
}
