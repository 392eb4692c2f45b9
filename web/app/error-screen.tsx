import { Component, type ReactNode } from 'react'
import { paths } from '#web/routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Stands in for a screen that failed; the menu around it goes on working. */
export class ErrorScreen extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EmptyState title="Unexpected Application Error!">
        <p>This page could not be shown. Nothing that you gave is lost.</p>
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <p>
          <a href={paths.home}>Return to Home</a>
        </p>
      </EmptyState>
    )
  }
}
