import { Link } from 'wouter'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Card } from '../ui/screen.tsx'
import { toAgoText, toMomentText, toNumberText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './overview.module.css'
import { texts } from './overview-texts.ts'
import { findScreen } from './to-do.ts'

interface CardProps {
  overview: OverviewAnswer
}

export function GuideCard({ overview: { problems, ratings } }: CardProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.guide}>
      {problems.length === 0 ? (
        <p className={ui.good}>{t.isUp}</p>
      ) : (
        <ul className={ui.bad} lang="en">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {ratings === undefined ? (
        <p>{t.ratingsHosted}</p>
      ) : (
        <dl className={styles.figures}>
          <Figure label={t.ratings} value={ratings} />
        </dl>
      )}
    </Card>
  )
}

export function StallsCard({ overview: { stalls, products } }: CardProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.stalls}>
      <dl className={styles.figures}>
        <Figure label={t.open} value={stalls.open} />
        <Figure label={t.closed} value={stalls.closed} />
        {stalls.withdrawn > 0 && <Figure label={t.withdrawn} value={stalls.withdrawn} />}
        <Figure label={t.inStock} value={products.inStock} />
        <Figure label={t.soldOut} value={products.soldOut} />
      </dl>
      <Link href="/stalls">{t.toStalls}</Link>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  const language = useLanguage()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{toNumberText(value, language)}</dd>
    </div>
  )
}

const GIGABYTE = 1e9

export function SafetyCard({ overview }: CardProps) {
  const { lastBackup, erasesAt, diskFreeBytes, isWritable, signedIn, isHosted } = overview
  const t = useTexts(texts)
  const language = useLanguage()
  const backup = lastBackup === undefined ? t.noBackup : toAgoText(lastBackup, language)
  const gigabytes = (diskFreeBytes / GIGABYTE).toFixed(1)
  return (
    <Card title={t.safety}>
      <dl className={ui.facts}>
        <Fact label={t.backup} value={isHosted ? t.backupHosted : backup} />
        <Fact label={t.disk} value={t.diskFree(gigabytes)} />
        <Fact label={t.signedIn} value={t.peopleAndDevices(signedIn.people, signedIn.devices)} />
      </dl>
      {!isWritable && <p className={ui.bad}>{t.notWritable}</p>}
      {erasesAt !== undefined && <p>{t.erasesAt(toMomentText(erasesAt, language))}</p>}
      <Link href="/people">{t.toPeople}</Link>
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function FindingsCard({ overview: { findings } }: CardProps) {
  const { findingsTitle, mistake, warning, moreLikeIt } = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={findingsTitle}>
      <ul className={`${ui.stack} ${styles.findings}`}>
        {findings.map((finding) => (
          <li key={`${finding.file} ${finding.line} ${finding.text.en}`}>
            <small>
              <b className={finding.isError ? ui.bad : undefined}>
                {finding.isError ? mistake : warning}
              </b>
              {' · '}
              <Place {...finding} />
            </small>
            <span>{finding.text[language]}</span>
            {finding.more > 0 && <span>{moreLikeIt(finding.more)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Links to the screen where the file is edited, if there is one. */
function Place({ file, line }: OverviewAnswer['findings'][number]) {
  const { screens, row } = useTexts(texts)
  const screen = findScreen(file)
  const isRow = screen !== 'map' && !file.endsWith('.json')
  const where = screen ? <Link href={`/${screen}`}>{screens[screen]}</Link> : file
  return (
    <>
      {where}
      {isRow && line !== undefined && `, ${row(line)}`}
    </>
  )
}
