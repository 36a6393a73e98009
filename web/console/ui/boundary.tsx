import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { hasStatus, isModuleLoadError } from '../data/errors.ts'
import { ErrorState } from './states.tsx'

interface Props {
  children: ReactNode
  onReset(): void
}

interface State {
  error: unknown
}

/** Shows an error in place of the part that threw it. Only class components can catch errors. */
class Catch extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError = (error: unknown): State => ({ error })

  retry = () => {
    if (isModuleLoadError(this.state.error)) return reloadIfReachable()
    this.props.onReset()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // The page is about to go to sign-in.
    if (hasStatus(error, 401)) return null
    return <ErrorState error={error} onRetry={this.retry} />
  }
}

/**
 * Chromium remembers that a script could not be loaded for as long as the page is open. Without a
 * connection, the page stays: the browser would replace it by an error of its own.
 */
const reloadIfReachable = () =>
  void fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )

export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => <Catch onReset={reset}>{children}</Catch>}
  </QueryErrorResetBoundary>
)
