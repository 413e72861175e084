import { FigureCard } from './figure-card';

export default { title: 'Widgets/FigureCard', component: FigureCard };

const up = { direction: 'up', text: '▲ +12 %' } as const;

export const Grown = () => <FigureCard name="Выручка" value="1 234 567 ₽" change={up} note="до этого 1 102 292 ₽" />;
export const Fallen = () => (
  <FigureCard name="Фотосессии" value="40" change={{ direction: 'down', text: '▼ −20 %' }} note="до этого 50" />
);
export const LessIsBetter = () => (
  <FigureCard name="Расходы" value="38 500 ₽" change={up} lessIsBetter note="до этого 34 375 ₽" />
);
export const Same = () => (
  <FigureCard name="Средний чек" value="4 200 ₽" change={{ direction: 'same', text: 'без изменений' }} />
);
export const Waiting = () => <FigureCard name="Выручка" value={undefined} />;
