import {
  ACCRUAL_KINDS,
  ACCRUAL_KIND_WORDS,
  formulaWords,
  monthWords,
  PAY_RUN_STATES,
  PAY_SLIP_STATES,
  type PaySlip,
  type PayRunRow,
  sourceWords,
} from '@studio/contracts';
import { calls, signedIn } from '../../kernel/calls/implement';
import { noteExport } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { rubles } from '../../kernel/words/rubles';
import { type PrintedCell, type PrintedDocument, writePrinted } from '../../sheets';
import { readSlip } from '../queries/read-slip';
import { readRun, rowsOfRun } from '../queries/run-rows';
import { attachment } from '../../kernel/http/attachment';

export const mySlipPdf = calls.payroll.mySlipPdf.handler(async ({ context, input: { month } }) =>
  slipReply(context, await readSlip(context.database.db, signedIn(context).id, month, context.now())),
);

export const slipPdf = calls.payroll.slipPdf.handler(async ({ context, input: { employeeId, month } }) =>
  slipReply(context, await readSlip(context.database.db, employeeId, month, context.now())),
);

export const runPdf = calls.payroll.runPdf.handler(async ({ context, input: { id } }) => {
  const { db } = context.database;
  const run = await readRun(db, id);
  const rows = await rowsOfRun(db, run);
  const sum = (of: (row: PayRunRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return pdfReply(
    context,
    {
      title: `Ведомость за ${monthWords(run.month)}`,
      facts: [
        ['Состояние', PAY_RUN_STATES[run.state].label],
        ['Рассчитал(а)', run.calculated_by_name ?? 'ещё никто'],
        ['Утвердил(а)', run.approved_by_name ?? 'ещё никто'],
      ],
      tables: [
        {
          columns: [
            { header: 'Сотрудник', kind: 'text', width: 34 },
            { header: 'Начислено', kind: 'money', width: 15 },
            { header: 'Исправления', kind: 'money', width: 15 },
            { header: 'Аванс', kind: 'money', width: 14 },
            { header: 'Выплачено', kind: 'money', width: 15 },
            { header: 'К выплате', kind: 'money', width: 15 },
            { header: 'Подпись', kind: 'text', width: 16 },
          ],
          rows: rows.map((row): PrintedCell[] => [
            `${row.full_name}${row.dismissed ? ' (уволен)' : ''}`,
            row.accrued_kop,
            row.corrections_kop,
            row.advance_kop,
            row.settled_kop,
            row.due_kop,
            null,
          ]),
          total: [
            `Итого, человек: ${rows.length}`,
            sum(({ accrued_kop }) => accrued_kop),
            sum(({ corrections_kop }) => corrections_kop),
            sum(({ advance_kop }) => advance_kop),
            sum(({ settled_kop }) => settled_kop),
            sum(({ due_kop }) => due_kop),
            null,
          ],
        },
      ],
      isLandscape: true,
      foot: `Ведомость за ${monthWords(run.month)}`,
    },
    { name: `Ведомость ${run.month}`, plain: `payroll-${run.month}`, rows: rows.length, of: { kind: 'pay_run', id } },
  );
});

function slipReply(context: CallContext, slip: PaySlip) {
  return pdfReply(context, slipDocument(slip), {
    name: `Расчётный листок ${slip.month} ${slip.full_name}`,
    plain: `payslip-${slip.month}`,
    rows: 1,
    of: { kind: 'employee', id: slip.employee_id },
  });
}

/** The content of the screen: the sums, their parts, and every line «base × rate = amount». */
function slipDocument(slip: PaySlip): PrintedDocument {
  const kinds = ACCRUAL_KINDS.map((kind) => ({ kind, lines: slip.lines.filter((line) => line.kind === kind) }));
  const sumOf = (lines: PaySlip['lines']) => lines.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  return {
    title: `Расчётный листок за ${monthWords(slip.month)}`,
    facts: [
      ['Сотрудник', slip.full_name],
      ['Состояние', slip.state === 'live' ? 'считается сейчас, ещё изменится' : PAY_SLIP_STATES[slip.state].label],
      ['Начислено', rubles(slip.total_kop)],
      ['Выплачено за месяц', rubles(slip.paid_kop)],
      ['Остаток с учётом прошлых месяцев', rubles(slip.debt_kop)],
    ],
    tables: [
      {
        heading: 'Из чего сложилось',
        columns: [
          { header: 'За что', kind: 'text', width: 60 },
          { header: 'Строк', kind: 'count', width: 12 },
          { header: 'Сумма', kind: 'money', width: 20 },
        ],
        rows: kinds
          .filter(({ lines }) => lines.length > 0)
          .map(({ kind, lines }): PrintedCell[] => [ACCRUAL_KIND_WORDS[kind], lines.length, sumOf(lines)]),
        total: ['Итого', slip.lines.length, slip.total_kop],
      },
      {
        heading: 'Строки',
        columns: [
          { header: 'День', kind: 'day', width: 11 },
          { header: 'За что', kind: 'text', width: 30 },
          { header: 'Где, по какому правилу', kind: 'text', width: 34 },
          { header: 'Расчёт', kind: 'text', width: 24 },
          { header: 'Сумма', kind: 'money', width: 14 },
        ],
        rows: slip.lines.map((line): PrintedCell[] => [
          line.date,
          sourceWords(line),
          [line.location_name, line.rule_name, line.author_name].filter(Boolean).join(' · '),
          formulaWords(line, rubles),
          line.amount_kop,
        ]),
        total: ['', 'Итого', '', '', slip.total_kop],
      },
    ],
    isLandscape: false,
    foot: `${slip.full_name}, ${monthWords(slip.month)}`,
  };
}

interface Paper {
  name: string;
  plain: string;
  /** People on it. */
  rows: number;
  of: { kind: string; id: string };
}

async function pdfReply(context: CallContext, document: PrintedDocument, { name, plain, rows, of }: Paper) {
  await noteExport(context, { file: `${name}.pdf`, rows, of });
  return {
    headers: {
      'content-disposition': attachment(`${name}.pdf`, `${plain}.pdf`),
    },
    body: await writePrinted(document, 'pdf'),
  };
}
