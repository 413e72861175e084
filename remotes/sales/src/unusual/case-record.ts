import type { Right, UnusualCase } from '@studio/contracts';

interface CaseRecord {
  label: string;
  path: string;
  /** Whoever has it opens the record. */
  right: Right;
}

/** The record that a case is of: what it is called, where it is opened, and by whom. */
export function recordOf({ record: { kind, id, number }, place_id, business_date }: UnusualCase): CaseRecord {
  const sheet = new URLSearchParams({ view: 'sheet', location: place_id, date: business_date });
  const documents = new URLSearchParams({
    place: 'all',
    tab: 'documents',
    document: `${number}`,
    document_kind: 'adjustment',
  });
  const records: Record<typeof kind, CaseRecord> = {
    sale: { label: `Продажа №\u00a0${number}`, path: `/sales/list/${id}`, right: 'sales.read' },
    held: { label: `На проверке №\u00a0${number}`, path: `/held?standing=void&open=${id}`, right: 'sales.read' },
    expense: { label: `Расход №\u00a0${number}`, path: `/expenses?open=${id}`, right: 'expenses.read' },
    day: { label: 'Отчёт дня', path: `/sales/day/${id}`, right: 'day-reports.read' },
    count: {
      label: `Инвентаризация №\u00a0${number}`,
      path: `/inventory/${id}`,
      right: 'consumables.view_operations',
    },
    time: { label: 'Табель', path: `/schedule?${sheet}`, right: 'schedule.plan' },
    operation: {
      label: `Документ №\u00a0${number}`,
      path: `/consumables/operations?${documents}`,
      right: 'consumables.view_operations',
    },
  };
  return records[kind];
}
