import { IconEdit, IconUserPlus } from '../icons';
import { LONG } from '../testing/samples';
import { Timeline, type TimelineEntry } from './timeline';

export default { title: 'Records/Timeline', component: Timeline };

const ENTRIES: TimelineEntry[] = [
  {
    id: '2',
    at: '2026-03-09T11:05:00+03:00',
    who: 'Лебедев Михаил',
    what: 'Изменил телефон',
    icon: <IconEdit size={16} aria-hidden />,
    tone: 'info',
    details: '+7 916 000-00-01 → +7 916 123-45-67',
  },
  {
    id: '1',
    at: '2026-01-12T09:00:00+03:00',
    who: 'Орлов Никита',
    what: 'Добавил сотрудника',
    icon: <IconUserPlus size={16} aria-hidden />,
    tone: 'success',
  },
  { id: '0', at: '2026-01-11T18:30:00+03:00', what: 'Приглашение отправлено' },
];

export const Default = () => <Timeline label="История карточки" entries={ENTRIES} />;
export const Loading = () => <Timeline label="История карточки" entries={[]} loading />;
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 260 }}>
    <Timeline label="История карточки" entries={ENTRIES.map((entry) => ({ ...entry, what: LONG, details: LONG }))} />
  </div>
);
