import type { PhotosessionSummary } from '@studio/contracts';
import { countOf, formatDate } from '@studio/ui';
import { Chart } from '@studio/ui/widgets';
import { byDayPoints } from './by-day-points';

const SESSIONS = ['фотосессия', 'фотосессии', 'фотосессий'] as const;
const PHOTOS = ['снимок', 'снимка', 'снимков'] as const;

/** Sessions of the period, a bar per day or week. */
export function SessionsByDay({ days }: { days: PhotosessionSummary['by_day'] }) {
  const { step, points } = byDayPoints(days);
  return (
    <Chart
      title={step === 'day' ? 'Фотосессии по дням' : 'Фотосессии по неделям'}
      axis={step === 'day' ? 'День' : 'Неделя'}
      series={[{ id: 'sessions', label: 'Фотосессии' }]}
      points={points.map(({ date, sessions, photos }) => ({
        id: date,
        label: formatDate(date).slice(0, 5), // 08.03
        title: `${formatDate(date)}: ${countOf(photos, PHOTOS)}`,
        values: { sessions },
      }))}
      format={(count) => countOf(count, SESSIONS)}
      formatShort={String}
    />
  );
}
