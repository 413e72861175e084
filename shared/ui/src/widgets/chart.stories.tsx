import { formatMoney } from '../format/number';
import { Chart, type ChartPoint } from './chart';

export default { title: 'Widgets/Chart', component: Chart, tags: ['alone'] };

const DAYS = ['02.03', '03.03', '04.03', '05.03', '06.03', '07.03', '08.03'];
const points: ChartPoint[] = DAYS.map((label, index) => ({
  id: label,
  label,
  values: {
    cash: [120, 90, 0, 45, 160, 210, 190][index]! * 100_00,
    card: [80, 120, 60, 75, 140, 260, 240][index]! * 100_00,
  },
}));
const series = [
  { id: 'cash', label: 'Наличные' },
  { id: 'card', label: 'Карта' },
];
const shared = {
  title: 'Выручка по дням',
  axis: 'День',
  format: (value: number) => formatMoney(value, { whole: true }),
};

export const Bars = () => <Chart {...shared} series={series.slice(0, 1)} points={points} />;
export const Stacked = () => <Chart {...shared} kind="stacked" series={series} points={points} />;
export const Lines = () => <Chart {...shared} kind="line" series={series} points={points} />;
export const Nothing = () => <Chart {...shared} series={series} points={[]} />;
export const Waiting = () => <Chart {...shared} series={series} points={undefined} />;
