import { Component, type ReactNode, Suspense } from 'react';

/** A part of the shell that may be missing: while its code is on the way, and when it does not come, there is nothing in its place. */
export class QuietPart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('A part of the shell did not come', error);
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
