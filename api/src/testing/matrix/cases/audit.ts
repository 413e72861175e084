import type { CasesOf } from '../matrix-case';

export const auditCases: CasesOf<'audit'> = {
  list: {
    contains: ({ body }) => body.items.length > 0,
    send: async (by, target) => by.get(`/audit?actor_id=${await target.act()}`),
  },
  exportEntries: {
    contains: ({ bytes }) => bytes.toString().trim().split('\n').length > 1,
    send: async (by, target) => by.get(`/audit/export?format=csv&actor_id=${await target.act()}`),
  },
  subject: {
    contains: ({ body }) => body.items.length > 0,
    send: async (by, target) => by.get(`/audit/employee/${await target.act()}`),
  },
  mine: { send: (by) => by.get('/audit/mine') },
  verify: { send: (by) => by.get('/audit/verify') },
};
