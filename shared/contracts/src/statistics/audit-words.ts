import type { AuditWords } from '../audit/audit-words';

export const statisticsAuditWords: AuditWords = {
  groups: { plan: 'Планы' },
  actions: { 'plan.set': 'План изменён' },
  subjects: {},
  fields: { plan_kop: 'План, коп.' },
};
