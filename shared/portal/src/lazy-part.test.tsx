import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense fallback="ждём">{this.props.children}</Suspense>;
    return <button onClick={() => this.setState({ failed: false })}>Повторить</button>;
  }
}

it('is fetched once, and again when it is shown after a failure', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const part = { default: ({ name }: { name: string }) => <h1>{name}</h1> };
  const load = jest.fn().mockRejectedValueOnce(new Error('HTTP 404')).mockResolvedValue(part);
  const Part = lazyPart<{ name: string }>(load);
  render(
    <Boundary>
      <Part name="Просмотр" />
    </Boundary>,
  );
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(load).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(1_000));
  await act(async () => again.click());
  expect(await screen.findByRole('heading', { name: 'Просмотр' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
  jest.useRealTimers();
});
