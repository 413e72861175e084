import type { DayReportDetail } from '@studio/contracts';
import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { TillCounts } from './till-counts';

const counted = (counted_kop: number) => {
  const event = { id: 'e1', act: 'counted', revision: 1, at: '2026-03-08T18:00:00.000Z', by_name: 'Иванова Анна' };
  const sums = { counted_kop, expected_kop: counted_kop };
  return { revision: 1, difference_kop: 0, lines: [], events: [{ ...event, ...sums }] } as unknown as DayReportDetail;
};

test.each([
  [14_015_50, 'Купюры не записаны.'],
  [0, 'Денег не было.'],
])('a count of %i without its notes says «%s»', async (kopecks, words) => {
  renderScreen(<TillCounts report={counted(kopecks)} />);
  expect(await screen.findByText(/^(Купюры не|Денег не)/)).toHaveTextContent(words);
});
