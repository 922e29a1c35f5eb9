import { Component, type ReactNode } from 'react'
import * as words from '../words/failures'

interface FailureProps {
  /** The error message, a sentence. */
  title: string
  /** Advice, or what the error concerns. */
  children?: ReactNode
  action: string
  onAction: () => void
}

/** The red box: an error message and a button to continue. */
export function Failure({ title, children, action, onAction }: FailureProps) {
  return (
    <div className="failure" role="alert">
      <p>
        <b>{title}</b>
        {children}
      </p>
      <button className="button button-danger" type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}

/** Contains an error to one interactive part, and offers to restart that part. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Failure
        title={words.partCrashed}
        action={words.tryAgain}
        onAction={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
