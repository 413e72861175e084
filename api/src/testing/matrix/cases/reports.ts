import type { CasesOf } from '../matrix-case';

const report = {
  number: 'R603',
  remote: 'matrix',
  version: 'v1',
  path: '/matrix',
  cause: 'HTTP 500',
  host_version: null,
  online: true,
  occurred_at: '2026-03-01T10:00:00Z',
};

export const reportsCases: CasesOf<'reports'> = {
  send: { send: (by) => by.post('/reports', report) },
  list: { send: (by) => by.get('/reports') },
};
