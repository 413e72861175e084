import type { PlanWarning } from '@studio/contracts';
import { warningLines } from './warning-lines';

const of = (employee_id: string, kind: PlanWarning['kind'] = 'weekly_hours'): PlanWarning => ({
  kind,
  shift_id: employee_id,
  employee_id,
  message: 'За неделю 50 ч.',
});

test('a warning names its person; those of many people are one line with all names', () => {
  expect(warningLines([of('Анна')], (id) => id)).toEqual(['Анна: За неделю 50 ч.']);
  const lines = warningLines([of('А'), of('А'), of('Б'), of('В'), of('Г'), of('А', 'rest')], (id) => id);
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'А: За неделю 50 ч.',
    '4 человека: больше нормы — А, Б, В, Г',
  ]);
});
