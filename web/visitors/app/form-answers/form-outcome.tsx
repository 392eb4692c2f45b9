import type { ReactNode } from 'react'
import { backHome } from '#messages/controls.ts'
import { browseStalls } from '#messages/top-stalls.ts'
import { paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'

interface FormOutcomeProps {
  title: string
  body: string
  /** A link shown before those to Home and to the stalls. */
  children?: ReactNode
}

/** The outcome of a form, in the words of the app's toast, with links onwards. */
export function FormOutcome({ title, body, children }: FormOutcomeProps) {
  return (
    <Screen title={title} width={560}>
      <div style={{ display: 'grid', gap: 14 }}>
        <p role="status" style={{ textAlign: 'center' }}>
          <Words>{body}</Words>
        </p>
        {children}
        <ButtonLink look="primary" href={paths.browseStalls}>
          {browseStalls}
        </ButtonLink>
        <ButtonLink href={paths.home}>{backHome}</ButtonLink>
      </div>
    </Screen>
  )
}
