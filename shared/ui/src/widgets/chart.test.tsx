import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Chart } from './chart';

const points = [{ id: '2026-02', label: '02.26', values: { revenue: 10 } }];
const mayFetchDrawing = jest.fn();
jest.mock('./chart-drawing', () => {
  mayFetchDrawing();
  return { __esModule: true, default: () => <p>нарисовано</p> };
});

describe('the drawing library', () => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'IntersectionObserver');
  let see: () => void;
  beforeEach(() => {
    see = () => undefined;
    globalThis.IntersectionObserver = class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => onChange([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    if (kept) Object.defineProperty(globalThis, 'IntersectionObserver', kept);
    else Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  test('comes when a chart with figures is seen, and for no other', async () => {
    const chart = (shown: typeof points | undefined) => (
      <Chart
        title="Выручка"
        axis="Месяц"
        series={[{ id: 'revenue', label: 'Выручка' }]}
        points={shown}
        format={String}
      />
    );
    const { rerender } = await renderUi(chart(undefined));
    rerender(chart([]));
    act(see);
    rerender(chart(points));
    expect(screen.getByRole('cell', { name: '10' })).toBeInTheDocument();
    expect(mayFetchDrawing).not.toHaveBeenCalled();
    act(see);
    expect(await screen.findByText('нарисовано')).toBeInTheDocument();
  });
});

test('a point is opened from the table behind the drawing', async () => {
  const opened = jest.fn();
  await renderUi(
    <Chart
      title="Выручка по месяцам"
      axis="Месяц"
      series={[{ id: 'revenue', label: 'Выручка' }]}
      points={[
        { id: '2026-02', label: '02.26', title: 'февраль 2026 г.', values: { revenue: 10 } },
        { id: '2026-03', label: '03.26', title: 'март 2026 г.', values: { revenue: 20 } },
      ]}
      format={String}
      onOpen={opened}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Показать таблицей' }));
  fireEvent.click(screen.getByRole('row', { name: /март 2026/ }));
  expect(opened).toHaveBeenCalledWith('2026-03');
});
