import type { UnusualCase } from '@studio/contracts';
import { recordOf } from './case-record';

const of = (kind: UnusualCase['record']['kind'], number: number | null) =>
  recordOf({
    id: 'c',
    business_date: '2026-03-05',
    place_id: 'p',
    place_name: 'Студия',
    person_id: null,
    person_name: null,
    amount: 1,
    record: { kind, id: 'r', number },
    reason: null,
  });

test.each([
  ['sale', 12, 'Продажа №\u00a012', '/sales/list/r', 'sales.read'],
  ['expense', 7, 'Расход №\u00a07', '/expenses?open=r', 'expenses.read'],
  ['day', null, 'Отчёт дня', '/sales/day/r', 'day-reports.read'],
  ['time', null, 'Табель', '/schedule?view=sheet&location=p&date=2026-03-05', 'schedule.plan'],
  [
    'operation',
    90,
    'Документ №\u00a090',
    '/consumables/operations?place=all&tab=documents&document=90&document_kind=adjustment',
    'consumables.view_operations',
  ],
] as const)('a case of kind %s leads to its record', (kind, number, label, path, right) => {
  expect(of(kind, number)).toEqual({ label, path, right });
});
