import { useState } from 'react'
import type { ImportDraft } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { Changes } from './changes.tsx'
import { Findings, Sentences } from './findings.tsx'
import styles from './import.module.css'
import { texts } from './texts.ts'
import type { OpenImport } from './use-import.ts'

interface DraftCardProps {
  list: OpenImport
  draft: ImportDraft
}

/** What publishing changes, most harmful first, and the button that does it. */
export function DraftCard({ list, draft }: DraftCardProps) {
  const t = useTexts(texts)
  const [anyway, setAnyway] = useState(false)
  const { token, isSame, findings, stalls, products } = draft
  const misleading = findings.filter(({ isMisleading }) => isMisleading)
  const isConfirmed = misleading.length === 0 || anyway
  const { publishing } = list
  const hasChanged = publishing.failure?.code === 'import-changed'
  return (
    <Card title={t.changesTitle}>
      <Changes draft={draft} />
      <Findings findings={findings} />
      {misleading.length > 0 && (
        <div className={ui.alert}>
          <p>{t.misleading}</p>
          {misleading.map((finding, at) => (
            <Sentences key={at} finding={finding} />
          ))}
          <Tick isOn={anyway} onTick={setAnyway}>
            {t.anyway}
          </Tick>
        </div>
      )}
      <Problem failure={publishing.failure} onRetry={hasChanged ? list.lookAgain : undefined} />
      {isSame ? (
        <p>{t.isSame}</p>
      ) : (
        <Button
          look="primary"
          isBusy={publishing.isBusy}
          disabled={!isConfirmed || list.isBusy}
          onClick={() => void publishing.run({ token, anyway })}
        >
          {t.publish(stalls.length, products)}
        </Button>
      )}
    </Card>
  )
}

interface TickProps {
  isOn: boolean
  onTick: (isOn: boolean) => void
  children: string
}

function Tick({ isOn, onTick, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
