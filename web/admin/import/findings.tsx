import type { ImportFinding } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

/** What the import leaves out or reads differently, collapsed. */
export function Findings({ findings }: { findings: ImportFinding[] }) {
  const t = useTexts(texts)
  const count = (isMistake: boolean) =>
    findings.filter((one) => one.isMistake === isMistake).reduce((sum, one) => sum + one.count, 0)
  if (findings.length === 0) return null
  return (
    <details className={ui.more}>
      <summary>{t.findings(count(true), count(false))}</summary>
      <div className={ui.stack}>
        {findings.map((finding, at) => (
          <Sentences key={at} finding={finding} />
        ))}
      </div>
    </details>
  )
}

/** The first findings of one kind, with their rows. */
export function Sentences({ finding: { examples, count } }: { finding: ImportFinding }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <ul className={styles.lines}>
      {examples.map(({ sheet, line, text }, at) => (
        <li key={at}>
          <b>{sheet === undefined ? t.row(line) : `${sheet}, ${t.row(line)}`}</b>
          {`: ${text[language]}`}
        </li>
      ))}
      {count > examples.length && <li>{t.moreLikeIt(count - examples.length)}</li>}
    </ul>
  )
}
