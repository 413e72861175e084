import type { Caller, Reply } from '../../testing/caller';

type Step = 'approve' | 'lock' | 'pay';

/** What the screen of a run shows of a step. */
export async function seenRun(
  by: Caller,
  id: string,
  step: Step,
): Promise<{ revision: number; sum_kop: number; unsettled_days?: number }> {
  const { revision, total_kop, rows, unsettled } = (await by.get(`/payroll/runs/${id}`)).body;
  const due = (rows as { due_kop: number }[]).reduce((sum, row) => sum + Math.max(0, row.due_kop), 0);
  const unsettled_days = (unsettled as { days: number }[]).reduce((sum, { days }) => sum + days, 0);
  return { revision, sum_kop: step === 'pay' ? due : total_kop, ...(step === 'approve' && { unsettled_days }) };
}

/** Takes a run a step further as it is now; it is paid out by bank. */
export async function stepRun(by: Caller, id: string, step: Step): Promise<Reply> {
  const payment = step === 'pay' ? { paid_on: '2026-06-15', method: 'bank' } : {};
  return by.post(`/payroll/runs/${id}/${step}`, { ...(await seenRun(by, id, step)), ...payment });
}
