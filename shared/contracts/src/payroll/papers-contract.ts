import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { recordId } from '../record-id';
import { employeeId } from './schemas';

const tag = 'Payroll';
const pdfReply = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) });

/** What of the pay is put on paper. */
export const papersContract = {
  /** The same slip on paper, line by line; the same month gives the same bytes. */
  mySlipPdf: call({
    method: 'GET',
    path: '/payroll/my/pdf',
    summary: "The caller's slip of a month as PDF",
    tag,
    access: 'payroll.own',
    scope: 'own',
    outputStructure: 'detailed',
  })
    .input(z.object({ month }))
    .output(pdfReply),
  slipPdf: call({
    method: 'GET',
    path: '/payroll/slips/{employeeId}/pdf',
    summary: "Somebody's slip of a month as PDF",
    tag,
    access: 'payroll.read_all',
    scope: 'company',
    outputStructure: 'detailed',
  })
    .input(z.object({ employeeId, month }))
    .output(pdfReply),
  /** Everybody of a month with what is accrued, paid and due, for signing. */
  runPdf: call({
    method: 'GET',
    path: '/payroll/runs/{id}/pdf',
    summary: 'One month of pay as PDF',
    tag,
    access: 'payroll.read_all',
    scope: 'company',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: recordId('Неверный номер ведомости.') }))
    .output(pdfReply),
};
