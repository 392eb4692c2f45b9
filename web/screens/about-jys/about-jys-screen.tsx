import history from '#content/history'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'
import styles from './about-jys-screen.module.css'
import { TermsTable } from './terms-table.tsx'

/** The organisation's history, and who has led it. */
export default function AboutJysScreen() {
  return (
    <article lang="hi">
      <ScreenHeader title={history.title} />
      <div className={styles.screen}>
        {/* Made from Markdown by the build, which shows markup typed by hand as text. */}
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: history.html }} />
        <TermsTable />
      </div>
    </article>
  )
}
