import * as messages from '#messages/about.ts'
import { language } from '#messages/format.ts'
import type { Term } from '#shared/content/people.ts'
import { festivalPart } from '#web/visitors/festival.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './about-screen.module.css'

export default function AboutScreen() {
  const history = festivalPart('history')
  const { translation } = history
  const lang = history.language === language ? undefined : history.language
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
  const history = festivalPart('history')
  const terms = festivalPart('terms')
  return (
    <>
      <Prose html={history.html} />
      {terms.length > 0 && <Terms terms={terms} isInHindi={history.language === 'hi'} />}
    </>
  )
}

/** Rendered from Markdown, which escapes raw markup. */
function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

function Terms({ terms, isInHindi }: { terms: Term[]; isInHindi: boolean }) {
  return (
    <table className={styles.terms}>
      <caption>{isInHindi ? messages.termsInHindi : messages.terms}</caption>
      <thead>
        <tr>
          <th scope="col">{isInHindi ? messages.yearsInHindi : messages.years}</th>
          <th scope="col">{isInHindi ? messages.presidentInHindi : messages.president}</th>
          <th scope="col">{isInHindi ? messages.secretaryInHindi : messages.secretary}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ years, president, secretary }) => (
          <tr key={years}>
            <th scope="row">{years}</th>
            <td translate="no">{isInHindi ? president : <Words>{president}</Words>}</td>
            <td translate="no">{isInHindi ? secretary : <Words>{secretary}</Words>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
