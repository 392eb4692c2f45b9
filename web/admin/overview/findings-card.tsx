import type { OverviewAnswer } from '#shared/admin/api.ts'
import ui from '../ui/admin-ui.module.css'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './overview.module.css'
import { texts } from './texts.ts'

/** What `mela check` finds. It speaks English, like the other commands. */
export function FindingsCard({ findings }: Pick<OverviewAnswer, 'findings'>) {
  const { findingsTitle, mistake, warning, line: lineOf } = useTexts(texts)
  return (
    <Card title={findingsTitle}>
      <ul className={`${ui.stack} ${styles.findings}`}>
        {findings.map(({ file, line, text, isError }) => (
          <li key={`${file} ${line} ${text}`}>
            <small>
              <b className={isError ? ui.bad : undefined}>{isError ? mistake : warning}</b>
              {` · ${line === undefined ? file : lineOf(file, line)}`}
            </small>
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
