import { Component, type ReactNode, Suspense } from 'react';
import { MissingPart } from '../../sections/remotes/missing-part';

interface MissingPageProps {
  title: string;
  children: ReactNode;
}

/** A page of the host whose code may be missing: says so in its place, and tries again by «Повторить» or when the line is back. */
export class MissingPage extends Component<MissingPageProps, { missing: boolean }> {
  override state = { missing: true };
  readonly #retry = () => this.setState({ missing: false });

  static getDerivedStateFromError() {
    return { missing: true };
  }

  override componentDidMount() {
    addEventListener('online', this.#retry);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#retry);
  }

  override render() {
    const { title, children } = this.props;
    if (this.state.missing) return <MissingPart title={title} number="" onRetry={this.#retry} />;
    return <Suspense>{children}</Suspense>;
  }
}
