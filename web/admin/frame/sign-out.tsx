import { type ReactNode, useState } from 'react'
import { countWaiting } from '../session/own-value.ts'
import { signOut } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import { useTexts } from '../use-language.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { texts } from '../ui/ui-texts.ts'

/** Signs out, but asks first if that would lose changes. */
export function SignOutButton({ children }: { children: ReactNode }) {
  const words = useTexts(texts)
  const [lost, setLost] = useState(0)
  const leaving = useAction(signOut)

  function handleClick() {
    const waiting = countWaiting()
    if (waiting > 0) setLost(waiting)
    else void leaving.run()
  }

  return (
    <>
      <Button isQuiet isBusy={leaving.isBusy} onClick={handleClick}>
        {children}
      </Button>
      <Problem failure={leaving.failure} />
      {lost > 0 && (
        <Confirm
          title={words.signOut}
          yes={words.signOut}
          onYes={signOut}
          onClose={() => setLost(0)}
        >
          <p>{words.losesWaiting(lost)}</p>
        </Confirm>
      )}
    </>
  )
}
