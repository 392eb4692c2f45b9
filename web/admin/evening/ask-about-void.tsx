import { useState } from 'react'
import type { Effect } from '#shared/admin/approvals.ts'
import type { UndoVoid, VoidRows } from '#shared/admin/evening-api.ts'
import { AskApproval } from '../ui/ask-approval.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Field } from '../ui/field.tsx'
import { useTexts } from '../use-language.ts'
import { auditTexts } from './audit-texts.ts'

const WHY_MAX = 300

interface AskAboutVoidProps {
  title: string
  action: 'void' | 'undo-void'
  subject: Omit<VoidRows, 'why'> | Omit<UndoVoid, 'why'>
  effect: Effect
  onClose: () => void
}

/** Shows what a void or its undo would change, and asks for the reason and for approval. */
export function AskAboutVoid({ title, action, subject, effect, onClose }: AskAboutVoidProps) {
  const t = useTexts(auditTexts)
  const [why, setWhy] = useState('')
  return (
    <AskApproval
      title={title}
      action={action}
      subject={{ ...subject, why }}
      isReady={why.trim() !== ''}
      onClose={onClose}
    >
      <EffectFacts effect={effect} />
      <Field
        label={t.reason}
        hint={action === 'void' ? t.reasonHint : undefined}
        value={why}
        maxLength={WHY_MAX}
        required
        onChange={(event) => setWhy(event.target.value)}
      />
    </AskApproval>
  )
}
