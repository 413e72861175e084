import type { PhotosessionSummary } from '@studio/contracts';
import { countOf } from '@studio/ui';
import { Chart } from '@studio/ui/widgets';
import { daySteps } from '../charts/day-steps';

const SESSIONS = ['фотосессия', 'фотосессии', 'фотосессий'] as const;
const PHOTOS = ['снимок', 'снимка', 'снимков'] as const;

/** Sessions of the period, a bar per day or week. */
export function SessionsByDay({ days }: { days: PhotosessionSummary['by_day'] }) {
  const { step, steps } = daySteps(days);
  return (
    <Chart
      title={step === 'day' ? 'Фотосессии по дням' : 'Фотосессии по неделям'}
      axis={step === 'day' ? 'День' : 'Неделя'}
      series={[{ id: 'sessions', label: 'Фотосессии' }]}
      points={steps.map(({ id, label, title, days: parts }) => ({
        id,
        label,
        title: `${title}: ${countOf(sumOf(parts, 'photos'), PHOTOS)}`,
        values: { sessions: sumOf(parts, 'sessions') },
      }))}
      format={(count) => countOf(count, SESSIONS)}
      formatShort={String}
    />
  );
}

const sumOf = (days: Readonly<PhotosessionSummary['by_day']>, name: 'photos' | 'sessions') =>
  days.reduce((sum, day) => sum + day[name], 0);
