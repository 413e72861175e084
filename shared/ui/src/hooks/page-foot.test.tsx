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
