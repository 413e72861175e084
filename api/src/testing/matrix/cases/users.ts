import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { employee } from '../../../users';
import type { Reply } from '../../caller';
import type { CasesOf } from '../matrix-case';
import { newId, type Target } from '../target';

const phone = () => `+79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
const names = { last_name: 'Новая', first_name: 'Анна' };
const idIn = ({ body }: Reply, id: string) =>
  (body.items as { id?: string; employee_id?: string }[]).some((row) => (row.id ?? row.employee_id) === id);
const residentListed = (reply: Reply, { resident }: Target) => idIn(reply, resident);
const searchAt = ({ location, residentName }: Target) =>
  new URLSearchParams({ location_id: location, search: residentName }).toString();

export const usersCases: CasesOf<'users'> = {
  employee: { others: 'read_employees', send: (by, { resident }) => by.get(`/employees/${resident}`) },
  employees: {
    outOfReach: 403,
    contains: residentListed,
    send: (by, target) => by.get(`/employees?${searchAt(target)}`),
  },
  createEmployee: {
    success: 201,
    send: (by, { location }) =>
      by.post('/employees', {
        ...names,
        id: newId(),
        phone: phone(),
        hired_on: '2026-01-12',
        primary_location_id: location,
      }),
  },
  updateEmployee: {
    send: async (by, target) => by.patch(`/employees/${await target.employee()}`, { revision: 1, position: 'Стажёр' }),
  },
  deleteEmployee: { send: async (by, target) => by.delete(`/employees/${await target.employee()}`) },
  leaving: { send: async (by, target) => by.get(`/employees/${await target.employee()}/leaving`) },
  returning: { send: async (by, target) => by.get(`/employees/${await target.employee()}/returning`) },
  canDeleteEmployee: { send: async (by, target) => by.get(`/employees/${await target.employee()}/can-delete`) },
  dismiss: { send: async (by, target) => by.post(`/employees/${await target.employee()}/dismiss`, {}) },
  restore: { send: async (by, target) => by.post(`/employees/${await target.employee()}/restore`, {}) },
  leftAuthors: { send: (by, { resident }) => by.get(`/employees/left?ids=${resident}`) },
  noteLeft: {
    send: async (by, target) => {
      const id = await target.employee();
      await target.app.database.db
        .update(employee)
        .set({ status: 'dismissed', dismissed_on: '2026-01-12' })
        .where(eq(employee.id, id));
      return by.post(`/employees/${id}/left`, { act: 'exported', records: 1, photos: 0 });
    },
  },
  mergePreview: {
    send: async (by, target) =>
      by.get(`/employees/${await target.employee()}/merge?other_id=${await target.employee()}`),
  },
  merge: {
    send: async (by, target) => {
      const other_id = await target.employee();
      return by.post(`/employees/${await target.employee()}/merge`, { other_id, revision: 1, other_revision: 1 });
    },
  },
  // A card that was never joined cannot be taken apart.
  unmerge: { success: 409, send: async (by, target) => by.post(`/employees/${await target.employee()}/unmerge`, {}) },
  mergedCards: { send: async (by, target) => by.get(`/employees/${await target.employee()}/merged`) },
  devices: { others: 'update_employees', send: (by, { resident }) => by.get(`/employees/${resident}/sessions`) },
  endDevices: {
    others: 'update_employees',
    send: async (by, target) => by.post(`/employees/${await target.employee()}/end-sessions`, {}),
  },
  invite: {
    success: 201,
    send: async (by, target) => by.post(`/employees/${await target.employee()}/invitation`, {}),
  },
  unbindMessenger: {
    send: async (by, target) => by.post(`/employees/${await target.employee()}/unbind-messenger`, {}),
  },
  connections: {
    outOfReach: 403,
    contains: residentListed,
    send: (by, target) => by.get(`/employees/connections?${searchAt(target)}`),
  },
  bulk: {
    contains: ({ body }) => body.done.length === 1,
    send: async (by, target) =>
      by.post('/employees/bulk', { employee_ids: [await target.employee()], act: { kind: 'end_sessions' } }),
  },
  exportEmployees: {
    outOfReach: 403,
    contains: ({ bytes }, { residentName }) => bytes.toString().includes(residentName),
    send: (by, target) => by.get(`/employees/export?format=csv&${searchAt(target)}`),
  },
  views: { send: (by) => by.get('/employees/views') },
  saveView: { send: (by) => by.put(`/employees/views/${newId()}`, { name: 'Мой вид', query: '' }) },
  deleteView: { success: 404, send: (by) => by.delete(`/employees/views/${newId()}`) },
};
