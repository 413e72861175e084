import type { RegisteredRemote } from '@studio/portal';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteFailure } from './failure-log';
import { CrashedRemote } from './failure-part';
import { FILE_TIMEOUT_MS } from './remote-files';
import { probeFile, requestOf } from './probe-file';
import { reloadOnce } from './reload-once';
import { failureOf, RemoteError, type RemoteFailure } from './remote-failure';

/** Milliseconds after a retry in which another crash counts as the same one. */
const REPEAT_WINDOW_MS = 60_000;

interface RemoteBoundaryProps {
  remote: RegisteredRemote;
  children: ReactNode;
}

interface BoundaryState {
  failure: RemoteFailure | null;
  /** Epoch milliseconds of the last retry. */
  retriedAt: number;
  again: boolean;
}

/**
 * Contains a remote's crash; the shell and the other sections continue. A retry renders the same code again; when that crashes too, a
 * reload is offered.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, retriedAt: 0, again: false };

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const { remote } = this.props;
    console.error(`The remote ${remote.name} crashed`, error, info.componentStack);
    const crash = failureOf(remote, error instanceof RemoteError ? error.number : 'R609', error);
    this.setState(({ retriedAt }) => ({ failure: crash, again: Date.now() - retriedAt < REPEAT_WINDOW_MS }));
    void this.#tell(crash, error);
  }

  async #tell(crash: RemoteFailure, error: unknown): Promise<void> {
    const { remote } = this.props;
    const fault = await faultBehind(error);
    if (fault === null) return noteFailure(crash);
    const failure = failureOf(remote, fault.number, fault);
    noteFailure(failure);
    this.setState((state) => (state.failure === crash ? { ...state, failure } : null));
    if (fault.number === 'R602') reloadOnce(remote.version);
    return undefined;
  }

  readonly #retry = () => this.setState({ failure: null, retriedAt: Date.now() });

  override render() {
    const { failure, again } = this.state;
    if (failure === null) return this.props.children;
    return <CrashedRemote failure={failure} again={again} onRetry={this.#retry} />;
  }
}

/** A part that the shown screen loads later on did not come: that is a file's fault and no bug. */
async function faultBehind(error: unknown): Promise<RemoteError | null> {
  const url = requestOf(error);
  return url === null ? null : probeFile(url, { integrity: undefined, timeoutMs: FILE_TIMEOUT_MS });
}
