import type { AdminRefusal } from '#shared/admin/api.ts'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import { Gate } from './gate.tsx'
import styles from './gate.module.css'
import { texts } from './texts.ts'

const FIRST_LINK = 'npm run mela -- admin invite'

/** @param props.refusal Why the link that was opened does not help. */
export function SignedOutScreen({ refusal }: { refusal: AdminRefusal | undefined }) {
  const { signedOut, askForLink, firstLink } = useTexts(texts)
  return (
    <Gate title={signedOut}>
      <Problem failure={refusal} />
      <p>{askForLink}</p>
      <p>
        {firstLink}
        <code className={styles.command}>{FIRST_LINK}</code>
      </p>
    </Gate>
  )
}
