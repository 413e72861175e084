import { render } from '@testing-library/react';
import { pageFoot } from './page-foot';

const root = document.documentElement;
const Bar = () => <section ref={pageFoot}>Корзина</section>;

test('the document says that the page has bars at its foot until the last of them goes', () => {
  const { rerender } = render(<Bar />);
  expect(root.dataset['feet']).toBe('1');
  rerender(
    <>
      <Bar />
      <Bar />
    </>,
  );
  expect(root.dataset['feet']).toBe('2');
  rerender(<p>Снимки</p>);
  expect(root.dataset).not.toHaveProperty('feet');
});

test('the highest of them says how much room it takes, until it is removed', () => {
  const heights = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  heights.mockImplementation(function height(this: HTMLElement) {
    return Number(this.dataset['height'] ?? 0);
  });
  const { ResizeObserver: real } = globalThis;
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe = () => this.tell([], this);
    unobserve = () => {};
    disconnect = () => {};
  };
  const room = () => document.documentElement.style.getPropertyValue('--page-foot');
  const bars = (both: boolean) => (
    <div ref={pageFoot} data-height="136">
      {both && <section ref={pageFoot} data-height="70" />}
    </div>
  );
  const { rerender, unmount } = render(bars(true));
  expect(room()).toBe('136px');
  rerender(bars(false));
  expect(room()).toBe('136px');
  unmount();
  expect(room()).toBe('');
  globalThis.ResizeObserver = real;
  heights.mockRestore();
});
