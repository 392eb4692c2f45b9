import type { AdminRefusal } from '#shared/admin/api.ts'
import ui from '../ui/admin-ui.module.css'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import { Gate } from './gate.tsx'
import { texts } from './texts.ts'

const FIRST_LINK = 'npm run mela -- admin invite'

interface SignedOutProps {
  /** Why the opened link cannot be used. */
  refusal: AdminRefusal | undefined
  /** The number of the person's changes that are not in the guide yet. */
  waiting: number | undefined
}

export function SignedOutScreen({ refusal, waiting }: SignedOutProps) {
  const { signedOut, leftBehind, askForLink, forTheServer, firstLink } = useTexts(texts)
  return (
    <Gate title={signedOut}>
      <Problem failure={refusal} />
      {waiting ? <p role="alert">{leftBehind(waiting)}</p> : null}
      <p>{askForLink}</p>
      <details className={ui.more}>
        <summary>{forTheServer}</summary>
        <p>{firstLink}</p>
        <code className={ui.copied}>{FIRST_LINK}</code>
      </details>
    </Gate>
  )
}
