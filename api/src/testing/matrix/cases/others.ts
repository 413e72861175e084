import { multipart, type Caller } from '../../caller';
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
/** Bytes that are no table: whoever may import is told so, and nothing changes. */
const noTable = multipart(Buffer.from([0, 1, 2, 3]), 'table.bin', 'application/octet-stream');
const sendTable = (by: Caller, url: string) => by.send('POST', url, noTable.payload, noTable.headers);

export const auditCases: CasesOf<'audit'> = {
  list: {
    holds: ({ body }) => body.items.length > 0,
    send: async (by, target) => by.get(`/audit?actor_id=${await target.act()}`),
  },
  subject: {
    holds: ({ body }) => body.items.length > 0,
    send: async (by, target) => by.get(`/audit/employee/${await target.act()}`),
  },
  mine: { send: (by) => by.get('/audit/mine') },
  verify: { send: (by) => by.get('/audit/verify') },
};

export const notificationsCases: CasesOf<'notifications'> = {
  list: { send: (by) => by.get('/notifications') },
  stream: { send: (by) => by.opens('/notifications/stream') },
  markUnread: { send: (by) => by.post('/notifications/unread', { ids: [] }) },
  markRead: { send: (by) => by.post('/notifications/read', { ids: [] }) },
};

export const preferencesCases: CasesOf<'preferences'> = {
  get: { send: (by) => by.get('/preferences') },
  update: { send: (by) => by.patch('/preferences', {}) },
};

export const reportsCases: CasesOf<'reports'> = {
  send: { send: (by) => by.post('/reports', report) },
  list: { send: (by) => by.get('/reports') },
};

export const importsCases: CasesOf<'imports'> = {
  previewEmployees: { success: 415, send: (by) => sendTable(by, '/employees/import/preview') },
  applyEmployees: { success: 400, send: (by) => sendTable(by, '/employees/import/apply') },
  employeesTemplate: { send: (by) => by.get('/employees/import/template?format=csv') },
  previewLocations: { success: 415, send: (by) => sendTable(by, '/locations/import/preview') },
  applyLocations: { success: 400, send: (by) => sendTable(by, '/locations/import/apply') },
  locationsTemplate: { send: (by) => by.get('/locations/import/template?format=csv') },
};

export const systemCases: CasesOf<'system'> = {
  health: { send: (by) => by.get('/health') },
  version: { send: (by) => by.get('/version') },
};
