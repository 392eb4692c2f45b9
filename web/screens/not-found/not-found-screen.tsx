import { useEffect } from 'react'
import { usePath } from '#web/platform/navigation/use-address.ts'
import { paths } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export default function NotFoundScreen() {
  const pathname = usePath()
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  return (
    <EmptyState title="404">
      <p>Oops! Page not found</p>
      <ButtonLink look="primary" href={paths.home}>
        Return to Home
      </ButtonLink>
    </EmptyState>
  )
}
