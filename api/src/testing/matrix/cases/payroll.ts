import type { CasesOf } from '../matrix-case';
import { givenWage } from '../../wages';
import { newId, type Target } from '../target';

const rule = {
  name: 'Процент',
  kind: 'pct_own',
  rate_bp: 500,
  valid_from: '2026-03-01',
};
const waiting = { revision: 1, sum_kop: 10_000 };
const thisMonth = ({ app }: Target) => app.now().toISOString().slice(0, 7);
const stale = { revision: 0, sum_kop: 0 };

/** A wage of somebody there that waits at the till of the target. */
const wageAt = async (target: Target, amount_kop = 10_000) =>
  givenWage(target.app, {
    amount_kop,
    location_id: target.location,
    employee_id: await target.employee(),
    ordered_by: target.resident,
  });

export const payrollCases: CasesOf<'payroll'> = {
  mySlip: { send: (by) => by.get('/payroll/my?month=2026-03') },
  slip: { send: (by, { resident }) => by.get(`/payroll/slips/${resident}?month=2026-03`) },
  mySlipPdf: { send: (by) => by.get('/payroll/my/pdf?month=2026-03') },
  slipPdf: { send: (by, { resident }) => by.get(`/payroll/slips/${resident}/pdf?month=2026-03`) },
  runPdf: { success: 404, send: (by) => by.get(`/payroll/runs/${newId()}/pdf`) },
  motivation: { send: (by) => by.get('/payroll/motivation?month=2026-03') },
  rules: { send: (by) => by.get('/payroll/rules') },
  // There is no such rule, so it has no version. Of the caller's own location, which everybody with the right reaches.
  saveRule: {
    success: 409,
    send: (by) =>
      by.put(`/payroll/rules/${newId()}`, { version: 7, ...rule, location_id: by.person.primary_location_id }),
  },
  endRule: {
    success: 404,
    send: (by) => by.post(`/payroll/rules/${newId()}/end`, { version: 1, last_day: '2026-03-31' }),
  },
  // A percentage without a rate.
  previewRule: {
    success: 400,
    send: (by) => by.post('/payroll/rules/preview', { id: newId(), month: '2026-03', ...rule, rate_bp: null }),
  },
  runs: { send: (by) => by.get('/payroll/runs') },
  run: { success: 404, send: (by) => by.get(`/payroll/runs/${newId()}`) },
  calculateRun: { send: (by) => by.post('/payroll/runs', { month: '2026-01' }) },
  approveRun: { success: 404, send: (by) => by.post(`/payroll/runs/${newId()}/approve`, stale) },
  returnRun: {
    success: 404,
    send: (by) => by.post(`/payroll/runs/${newId()}/return`, { ...stale, reason: 'ошибка в ставке' }),
  },
  lockRun: { success: 404, send: (by) => by.post(`/payroll/runs/${newId()}/lock`, stale) },
  payRun: {
    success: 404,
    send: (by) => by.post(`/payroll/runs/${newId()}/pay`, { ...stale, paid_on: '2026-04-10', method: 'bank' }),
  },
  unpayRun: {
    success: 404,
    send: (by) => by.post(`/payroll/runs/${newId()}/unpay`, { ...stale, reason: 'отмечено по ошибке' }),
  },
  paymentList: { success: 404, send: (by) => by.get(`/payroll/runs/${newId()}/payment-list?format=csv`) },
  adjust: {
    success: 201,
    send: async (by, target) =>
      by.post('/payroll/adjustments', {
        id: newId(),
        employee_id: await target.employee(),
        month: thisMonth(target),
        kind: 'bonus',
        amount_kop: 100_000,
        reason: 'за выручку выходных',
      }),
  },
  removeAdjustment: { success: 404, send: (by) => by.delete(`/payroll/adjustments/${newId()}`) },
  pay: {
    success: 201,
    send: async (by, target) =>
      by.post('/payroll/payments', {
        id: newId(),
        employee_id: await target.employee(),
        month: thisMonth(target),
        kind: 'advance',
        is_meant: true,
        method: 'bank',
        amount_kop: 100_000,
        paid_on: '2026-03-20',
      }),
  },
  reversePayment: {
    success: 404,
    send: (by) => by.post(`/payroll/payments/${newId()}/reverse`, { sum_kop: 100, reason: 'записано по ошибке' }),
  },
  wages: {
    contains: ({ body }, { location }) => body.some((one: { location_id: string }) => one.location_id === location),
    send: async (by, target) => {
      await wageAt(target);
      return by.get('/payroll/wages');
    },
  },
  // No till has so much.
  handOutWage: {
    success: 400,
    send: async (by, target) =>
      by.post(`/payroll/wages/${await wageAt(target, 999_999_999)}/hand-out`, { revision: 1, sum_kop: 999_999_999 }),
  },
  refuseWage: {
    send: async (by, target) =>
      by.post(`/payroll/wages/${await wageAt(target)}/refuse`, { ...waiting, reason: 'в кассе мало денег' }),
  },
  takeBackWage: {
    send: async (by, target) => by.post(`/payroll/wages/${await wageAt(target)}/take-back`, waiting),
  },
};
