import { ABSENCE_KIND_CODES, type TimeSheet } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { namesAtHome } from '../../kernel/calls/names-at-home';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { exportReply, type TableColumn } from '../../sheets';
import { locationsWithin } from '../queries/locations';
import { readTimeSheet } from '../queries/time-sheet';

type Row = TimeSheet['rows'][number];

export const timeSheet = calls.schedule.timeSheet.handler(({ context, input }) => sheetOf(context, input));

/** One column a day: hours and minutes, or the letter of an absence, as in the form Т-13. */
export const exportTimeSheet = calls.schedule.exportTimeSheet.handler(async ({ context, input }) => {
  const sheet = await sheetOf(context, input);
  const days = sheet.rows[0]?.days.map(({ date }) => date) ?? [];
  const columns: TableColumn<Row>[] = [
    { header: 'Сотрудник', width: 34, cell: ({ full_name }) => full_name },
    { header: 'Должность', width: 20, cell: ({ position }) => position },
    ...days.map((date, index): TableColumn<Row> => ({
      header: String(Number(date.slice(8))),
      width: 6,
      kind: 'hours',
      cell: ({ days: own }) => {
        const day = own[index];
        if (!day) return null;
        if (day.worked_minutes > 0) return day.worked_minutes;
        return day.absence === null ? null : ABSENCE_KIND_CODES[day.absence];
      },
    })),
    { header: 'Дней', width: 8, kind: 'count', cell: ({ days_worked }) => days_worked },
    { header: 'Часов', width: 10, kind: 'hours', cell: ({ worked_minutes }) => worked_minutes },
    { header: 'По графику', width: 12, kind: 'hours', cell: ({ planned_minutes }) => planned_minutes },
    { header: 'Опоздания', width: 14, kind: 'hours', cell: ({ late_minutes }) => late_minutes },
    { header: 'Переработка', width: 14, kind: 'hours', cell: ({ overtime_minutes }) => overtime_minutes },
  ];
  const file = { title: `Табель ${sheet.location_name} ${input.month}`, plain: `time-sheet-${input.month}` };
  return exportReply(context, { name: 'Табель', columns, rows: sheet.rows, placeOf: null }, input.format, file);
});

async function sheetOf(context: CallContext, { location_id, month }: { location_id: string; month: string }) {
  const { db } = context.database;
  const [place] = await locationsWithin(db, scopeOf(context), { location_id });
  if (!place) throw unknownPlace('location');
  return namesAtHome(context, signedIn(context), await readTimeSheet(db, place, month, context.now()));
}
