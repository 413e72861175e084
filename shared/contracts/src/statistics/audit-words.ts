import type { AuditWords } from '../audit/audit-words';

export const statisticsAuditWords: AuditWords = {
  groups: { plan: 'Планы', visitors: 'Посетители' },
  actions: { 'plan.set': 'План изменён', 'visitors.counted': 'Посетители посчитаны' },
  subjects: {},
  fields: { plan_kop: 'План', visitors: 'Посетители' },
};
