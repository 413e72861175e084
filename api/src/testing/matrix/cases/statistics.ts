import type { CasesOf } from '../matrix-case';
import { newId } from '../target';

const MONTH = 'date_from=2026-03-01&date_to=2026-03-31';

export const statisticsCases: CasesOf<'statistics'> = {
  summary: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/summary?${MONTH}&location_id=${location}`),
  },
  breakdown: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/breakdown?${MONTH}&by=product&location_id=${location}`),
  },
  heatmap: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/heatmap?${MONTH}&location_id=${location}`),
  },
  employee: {
    others: 'statistics.compare',
    send: (by, { resident }) => by.get(`/statistics/employees/${resident}?${MONTH}`),
  },
  today: { send: (by) => by.get('/statistics/today') },
  visitors: {
    send: (by, { location }) => by.get(`/statistics/visitors?location_id=${location}&business_date=2026-03-01`),
  },
  setVisitors: {
    send: (by, { location }) =>
      by.put('/statistics/visitors', { location_id: location, business_date: '2026-03-01', visitors: 40_000 }),
  },
  consumption: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/consumption?${MONTH}&location_id=${location}`),
  },
  staffing: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/staffing?${MONTH}&location_id=${location}`),
  },
  unusual: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/unusual?${MONTH}&location_id=${location}`),
  },
  unusualCases: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/unusual/refunds?${MONTH}&location_id=${location}`),
  },
  plans: {
    contains: (reply, target) => reply.body.some((row: { location_id: string }) => row.location_id === target.location),
    send: (by) => by.get('/statistics/plans?month=2026-03'),
  },
  setPlan: {
    send: (by, { location }) =>
      by.put('/statistics/plans', { location_id: location, month: '2026-03', plan_kop: 100_000_000 }),
  },
  views: { send: (by) => by.get('/statistics/views') },
  saveView: { send: (by) => by.put(`/statistics/views/${newId()}`, { name: 'Мой вид', query: '' }) },
  deleteView: { success: 404, send: (by) => by.delete(`/statistics/views/${newId()}`) },
  exportFile: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/statistics/export?${MONTH}&by=product&format=csv&location_id=${location}`),
  },
};
