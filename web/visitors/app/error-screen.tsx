import { Component, type ReactNode } from 'react'
import * as messages from '#messages/app-shell.ts'
import { returnHome, tryAgain } from '#messages/controls.ts'
import { paths } from '#web/visitors/routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface ErrorScreenProps {
  children: ReactNode
}

/** Replaces only the screen, so that the menu keeps working. */
export class ErrorScreen extends Component<ErrorScreenProps, { hasFailed: boolean }> {
  constructor(props: ErrorScreenProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EmptyState title={messages.errorTitle}>
        <p>{messages.errorText}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {tryAgain}
        </Button>
        <p>
          <a href={paths.home}>{returnHome}</a>
        </p>
      </EmptyState>
    )
  }
}
