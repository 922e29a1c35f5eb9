import { Component, type ReactNode } from 'react'

/** What stands in for the frame when drawing it fails. */
export class CrashBoundary extends Component<{ children: ReactNode; onRetry: () => void }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return (
      <main className="crash" id="content" role="alert">
        <h1>This page crashed.</h1>
        <button className="button" type="button" onClick={this.props.onRetry}>
          Try again
        </button>
      </main>
    )
  }
}
