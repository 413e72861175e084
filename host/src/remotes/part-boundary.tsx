import { Button, EmptyState } from '@studio/ui';
import { Component, type ReactNode } from 'react';
import { pagesWords } from '../pages/words';

/** When not even the screen that says what is wrong has come: nothing of the portal is reached, only a reload can help. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { crash } = pagesWords();
    return (
      <EmptyState
        kind="error"
        level={1}
        title={crash.title}
        action={<Button onClick={() => location.reload()}>{crash.reload}</Button>}
      />
    );
  }
}
