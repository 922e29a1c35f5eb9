import { Component, type ReactNode } from 'react'

interface FailureProps {
  /** What has failed, as a sentence. */
  title: string
  /** What to do about it, or what it concerns. */
  children?: ReactNode
  action: string
  onAction: () => void
}

/** The red box: what has failed, and a button to go on. */
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

/** Keeps an error of one interactive part from spreading, and offers to start the part again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Failure
        title="This part of the page crashed."
        action="Try again"
        onAction={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
