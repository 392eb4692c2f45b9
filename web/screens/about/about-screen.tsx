import * as messages from '#messages/about.ts'
import { language } from '#messages/format.ts'
import history from '#content/history'
import { historyLang, isHistoryInHindi } from '#content/switches'
import terms from '#content/terms'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './about-screen.module.css'

const { translation } = history
const lang = historyLang === language ? undefined : historyLang

/** The organisation's history, and its presidents and secretaries by term. */
export default function AboutScreen() {
  return (
    <article lang={translation ? undefined : lang}>
      <Screen title={translation?.title ?? history.title} width={760}>
        {translation && <Prose html={translation.html} />}
        {translation ? (
          <section lang={lang}>
            <h2 className={styles.original}>{history.title}</h2>
            <Original />
          </section>
        ) : (
          <Original />
        )}
      </Screen>
    </article>
  )
}

function Original() {
  return (
    <>
      <Prose html={history.html} />
      {terms.length > 0 && <Terms />}
    </>
  )
}

/** Made from Markdown by the build, which shows markup typed by hand as text. */
function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

function Terms() {
  return (
    <table className={styles.terms}>
      <caption>{isHistoryInHindi ? messages.termsInHindi : messages.terms}</caption>
      <thead>
        <tr>
          <th scope="col">{isHistoryInHindi ? messages.yearsInHindi : messages.years}</th>
          <th scope="col">{isHistoryInHindi ? messages.presidentInHindi : messages.president}</th>
          <th scope="col">{isHistoryInHindi ? messages.secretaryInHindi : messages.secretary}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ years, president, secretary }) => (
          <tr key={years}>
            <th scope="row">{years}</th>
            <td>{isHistoryInHindi ? president : <Words>{president}</Words>}</td>
            <td>{isHistoryInHindi ? secretary : <Words>{secretary}</Words>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
