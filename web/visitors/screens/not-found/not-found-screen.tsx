import { useEffect } from 'react'
import { notFoundText, notFoundTitle } from '#messages/app-shell.ts'
import { returnHome } from '#messages/controls.ts'
import { FindForms } from '#web/visitors/catalogue/find-forms.tsx'
import { usePath } from '#web/visitors/platform/navigation/use-address.ts'
import { paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export default function NotFoundScreen() {
  const pathname = usePath()
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  return (
    <EmptyState title={notFoundTitle}>
      <p>{notFoundText}</p>
      <FindForms />
      <ButtonLink look="primary" href={paths.home}>
        {returnHome}
      </ButtonLink>
    </EmptyState>
  )
}
