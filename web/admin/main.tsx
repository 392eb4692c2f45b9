import { createRoot } from 'react-dom/client'
import '#web/ui/styles/tokens.css'
import '#web/ui/styles/base.css'
import '#web/ui/styles/no-motion.css'
import './start.css'
import { surviveTranslation } from '#web/ui/layout/survive-translation.ts'
import { refuseDrops } from './ui/button.tsx'
import { readLanguage } from './use-language.ts'
import { followInvitations } from './session/invitation.ts'
import { deskQueue } from './session/desk-queue.ts'
import { loadSession } from './session/session.ts'
import { keepSynchronising } from './session/sheets.ts'
import { Frame } from './frame/frame.tsx'
import { useSession } from './session/use-session.ts'
import { InvitationScreen } from './sign-in/invitation-screen.tsx'
import { Lock } from './sign-in/lock.tsx'
import { SignedOutScreen } from './sign-in/signed-out-screen.tsx'
import { ErrorScreen } from './frame/error-screen.tsx'
import { Busy, Problem } from './ui/problem.tsx'
import styles from './sign-in/gate.module.css'

document.documentElement.lang = readLanguage()
refuseDrops(window)
surviveTranslation()
followInvitations(() => void loadSession())
keepSynchronising()
deskQueue.keepSending()
void loadSession()
createRoot(document.getElementById('root')!).render(<AdminApp />)

/** The screens stay mounted under the lock, so that typed text survives. */
function AdminApp() {
  return (
    <ErrorScreen>
      <Session />
    </ErrorScreen>
  )
}

function Session() {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return (
        <main className={styles.gate}>
          <Busy />
        </main>
      )
    case 'failed':
      return (
        <main className={styles.gate}>
          <Problem failure={session.failure} onRetry={loadSession} />
        </main>
      )
    case 'invited':
      return <InvitationScreen {...session} />
    case 'signed-out':
      return <SignedOutScreen refusal={session.refusal} waiting={session.waiting} />
    case 'locked':
    case 'open':
      return (
        <>
          {(session.status === 'open' || session.wasOpen) && <Frame key={session.me.person.id} />}
          {session.status === 'locked' && <Lock me={session.me} />}
        </>
      )
  }
}
