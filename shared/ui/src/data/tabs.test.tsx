import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Tabs } from './tabs';

function Sections() {
  const [value, setValue] = useState('photos');
  return (
    <Tabs
      label="Разделы"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'photos', label: 'Снимки', content: <input aria-label="Подпись" /> },
        { value: 'payments', label: 'Оплата', content: 'Оплат нет', disabled: true },
        { value: 'history', label: 'История', content: 'Событий нет' },
      ]}
    />
  );
}

test('arrows pass over a disabled tab and come round', async () => {
  const { user } = await renderUi(<Sections />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'История' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'История' })).toHaveTextContent('Событий нет');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Снимки' })).toHaveAttribute('aria-selected', 'true');
});

test('what was typed in a tab is there when one comes back', async () => {
  const { user } = await renderUi(<Sections />);
  await user.type(screen.getByRole('textbox', { name: 'Подпись' }), 'Семья');
  await user.click(screen.getByRole('tab', { name: 'История' }));
  expect(screen.queryByRole('textbox', { name: 'Подпись' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Снимки' }));
  expect(screen.getByRole('textbox', { name: 'Подпись' })).toHaveValue('Семья');
});

test('a tab is not mounted before it is opened', async () => {
  await renderUi(<Sections />);
  expect(screen.queryByText('Событий нет')).not.toBeInTheDocument();
});

test('a row that does not fit shows the chosen tab, and where it continues', async () => {
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    return this.role === 'tablist' ? rect(0, 300) : rect(380, 460);
  });
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const scrollBy = jest.fn();
  Element.prototype.scrollBy = scrollBy;
  const { user } = await renderUi(<Sections />);
  await user.tab();
  await user.keyboard('{End}');
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 200 });
  const row = screen.getByRole('tablist');
  row.dispatchEvent(new Event('scroll'));
  expect(row).toHaveAttribute('data-after');
  expect(row).not.toHaveAttribute('data-before');
  row.scrollLeft = 200;
  row.dispatchEvent(new Event('scroll'));
  expect(row).toHaveAttribute('data-before');
  expect(row).not.toHaveAttribute('data-after');
  jest.restoreAllMocks();
});

test('a row that fits once its font has come does not fade any more', async () => {
  const { ResizeObserver: real } = globalThis;
  const observed = new Map<Element, () => void>();
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe(element: Element) {
      const tell = () => this.tell([], this);
      observed.set(element, tell);
      tell();
    }
    unobserve() {}
    disconnect() {}
  };
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(320);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  try {
    await renderUi(<Sections />);
    expect(screen.getByRole('tablist')).toHaveAttribute('data-after');
    width.mockReturnValue(300);
    // The row stays as wide as its place: only the tabs change.
    observed.get(screen.getByRole('tab', { name: 'История' }))?.();
    expect(screen.getByRole('tablist')).not.toHaveAttribute('data-after');
  } finally {
    globalThis.ResizeObserver = real;
    jest.restoreAllMocks();
  }
});
