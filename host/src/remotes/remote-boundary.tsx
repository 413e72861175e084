import type { RegisteredRemote } from '@studio/portal';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reloadOnce } from './reload-once';
import { causeOf } from './remote-failure';
import { RemoteFailureView } from './remote-failure-view';

interface RemoteBoundaryProps {
  remote: RegisteredRemote;
  children: ReactNode;
}

/** Keeps a remote's crash inside its own place; the shell and the other sections go on. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown error') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(`The remote ${this.props.remote.name} crashed`, error, info.componentStack);
    if (error instanceof Error && error.name === 'ChunkLoadError') reloadOnce(this.props.remote.version);
  }

  override render() {
    const { remote, children } = this.props;
    if (this.state.error === null) return children;
    const { name, title, version } = remote;
    return (
      <RemoteFailureView
        failure={{ kind: 'crash', remote: name, title, version, cause: causeOf(this.state.error) }}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
