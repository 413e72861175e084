import { Badge } from '../data/badge';
import { weekDays } from './period';
import { WeekGrid } from './week-grid';

export default { title: 'Widgets/WeekGrid', component: WeekGrid, tags: ['wide'] };

const NAMES = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];
const days = weekDays('2026-03-11').map((date, index) => ({
  date,
  label: `${NAMES[index]} ${Number(date.slice(8))}`,
  title: `${NAMES[index]}, ${Number(date.slice(8))} марта`,
  isToday: index === 2,
  isWeekend: index > 4,
}));
const rows = [
  { id: 'olga', label: 'Ёлкина Ольга', note: 'Фотограф · 36 ч' },
  { id: 'petr', label: 'Константинопольский Пётр Всеволодович', note: 'Продавец · 44 ч' },
];
const works = (row: string, date: string) => (Number(date.slice(8)) + row.length) % 3 !== 0;

const grid = (more: Partial<Parameters<typeof WeekGrid>[0]> = {}) => (
  <WeekGrid
    label="Расписание недели"
    rowHeader="Сотрудник"
    days={days}
    rows={rows}
    cell={({ id }, { date }) => (works(id, date) ? <Badge tone="info">10–22</Badge> : null)}
    cellLabel={({ id }, { date }) => (works(id, date) ? 'смена 10:00–22:00' : 'выходной')}
    summaries={[
      { id: 'count', label: 'Смен', cell: ({ date }) => String(rows.filter(({ id }) => works(id, date)).length) },
    ]}
    {...more}
  />
);

export const Readable = () => grid();
export const Changeable = () => grid({ onOpen: () => {} });
export const Empty = () => grid({ rows: [], empty: <p>На этой локации пока никто не работает.</p> });
