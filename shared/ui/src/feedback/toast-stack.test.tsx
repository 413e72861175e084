import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { UiProvider } from '../provider/ui-provider';
import { Banner } from './banner';
import type { ToastEntry } from './toast';
import { ToastStack } from './toast-stack';

const toast = (id: string, own: Partial<ToastEntry> = {}): ToastEntry => ({
  id,
  show: true,
  message: `Сообщение ${id}`,
  color: 'info',
  timeout: 7000,
  ...own,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function show(toasts: ToastEntry[]) {
  const dismiss = jest.fn();
  await act(async () => {
    render(<ToastStack toasts={toasts} onDismiss={dismiss} />, { wrapper: UiProvider });
    await jest.advanceTimersByTimeAsync(0);
  });
  return dismiss;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a message goes after its time, one without a time stays', async () => {
  const dismiss = await show([toast('1', { timeout: 3000 }), toast('2', { timeout: 0, color: 'error' })]);
  await pass(2999);
  expect(dismiss).not.toHaveBeenCalled();
  await pass(1);
  expect(dismiss.mock.calls).toEqual([['1']]);
  await pass(600_000);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('the timer pauses under the pointer and continues from where it was', async () => {
  const dismiss = await show([toast('1', { timeout: 3000 })]);
  await pass(2000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  await pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('status'));
  await pass(999);
  expect(dismiss).not.toHaveBeenCalled();
  await pass(1);
  expect(dismiss).toHaveBeenCalledWith('1');
});

test('the timer pauses while the page is hidden: nobody misses a message behind another tab', async () => {
  const see = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  const dismiss = await show([toast('1', { timeout: 3000 })]);
  see('hidden');
  await pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  see('visible');
  await pass(3000);
  expect(dismiss.mock.calls).toEqual([['1']]);
  jest.restoreAllMocks();
});

test('a message goes when it is no longer shown, whatever its time', async () => {
  await show([toast('1', { timeout: 0, show: false }), toast('2', { timeout: 0 })]);
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Сообщение 2']);
});

test('an error interrupts, the rest waits its turn', async () => {
  await show([toast('1', { color: 'error' }), toast('2', { color: 'success' })]);
  expect(screen.getByRole('alert')).toHaveTextContent('Сообщение 1');
  expect(screen.getByRole('status')).toHaveTextContent('Сообщение 2');
});

test('four are in sight, the newest first, older ones are counted, hidden ones are not', async () => {
  await show([...['1', '2', '3', '4', '5', '6'].map((id) => toast(id)), toast('7', { show: false })]);
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual([
    'Сообщение 6',
    'Сообщение 5',
    'Сообщение 4',
    'Сообщение 3',
  ]);
  expect(screen.getByText('Ещё 2')).toBeInTheDocument();
});

test('the cross dismisses; the action acts and dismisses', async () => {
  const undo = jest.fn();
  const dismiss = await show([toast('1', { action: { label: 'Вернуть', onSelect: undo } })]);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть уведомление' }));
  expect(dismiss.mock.calls).toEqual([['1'], ['1']]);
});

test.each([
  ['below the bar at the top', 'false', 'translateY(48px)'],
  ['over it while a window covers it', 'true', ''],
])('messages stand %s', async (_, behind, transform) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return {
      top: 0,
      bottom: 56,
      left: 0,
      right: 390,
      width: 390,
      ...(this.matches('section') && { top: 16, bottom: 70 }),
    } as DOMRect;
  });
  const bar = document.createElement('header');
  bar.setAttribute('data-top-bar', '');
  bar.setAttribute('aria-hidden', behind);
  document.body.append(bar);
  await show([toast('1')]);
  expect(document.querySelector<HTMLElement>('[data-toasts]')?.style.transform).toBe(transform);
  bar.remove();
  jest.restoreAllMocks();
});

test('messages stand below a notice for the whole application, as long as it is there', async () => {
  const region = () => document.querySelector<HTMLElement>('[data-toasts]');
  const rect = (part: Partial<DOMRect>) => ({ left: 0, right: 390, width: 390, ...part }) as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const moved = Number.parseFloat(/-?\d+/.exec(region()?.style.transform ?? '')?.[0] ?? '0');
    if (this === region()) return rect({ top: 16 + moved, bottom: 70 + moved });
    return this.matches('header') ? rect({ top: 0, bottom: 56 }) : rect({ top: 56, bottom: 146 });
  });
  const page = (notice: boolean) => (
    <>
      <header data-top-bar />
      {notice && (
        <Banner tone="warning" edge>
          Нет связи с сервером.
        </Banner>
      )}
      <main />
      <ToastStack toasts={[toast('1')]} onDismiss={jest.fn()} />
    </>
  );
  const { rerender } = await renderUi(page(true));
  expect(region()?.style.transform).toBe('translateY(138px)');
  rerender(page(false));
  await waitFor(() => expect(region()?.style.transform).toBe('translateY(48px)'));
  jest.restoreAllMocks();
});

test('a message in another language than the page says so', async () => {
  await show([toast('1', { message: 'Сохранено', lang: 'ru' })]);
  expect(screen.getByText('Сохранено')).toHaveAttribute('lang', 'ru');
});
