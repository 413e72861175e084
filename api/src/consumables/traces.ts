import { OPEN_RESERVATION_STATES } from '@studio/contracts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { cityTraces, locationTraces } from '../locations';
import { city } from '../locations/schema';
import { on } from '../kernel/calls/hooks';
import { tracesThrough, tracesTo, type Kept } from '../kernel/records/references';
import { counted, findTraces } from '../kernel/records/traces';
import { employee, employeeTraces, leftBehindBy } from '../users';
import * as tables from './schema';

const KEPT: readonly Kept[] = [
  [tables.balance, ['остаток материала', 'остатка материалов', 'остатков материалов']],
  [tables.ledger, ['движение материалов', 'движения материалов', 'движений материалов']],
  [tables.operation, ['складской документ', 'складских документа', 'складских документов']],
  [tables.saleUse, ['расход по продаже', 'расхода по продажам', 'расходов по продажам']],
  [tables.shipment, ['поставка', 'поставки', 'поставок']],
  [tables.stockTransfer, ['перемещение', 'перемещения', 'перемещений']],
  [tables.supplyRequest, ['заявка на материалы', 'заявки на материалы', 'заявок на материалы']],
  [tables.stockCount, ['пересчёт', 'пересчёта', 'пересчётов']],
  [tables.stockCountEntry, ['запись пересчёта', 'записи пересчётов', 'записей пересчётов']],
  [tables.stockHold, ['отложенный остаток', 'отложенных остатка', 'отложенных остатков']],
  [tables.reservation, ['резерв', 'резерва', 'резервов']],
  [tables.reservationEvent, ['действие с резервами', 'действия с резервами', 'действий с резервами']],
  [tables.stockProject, ['проект', 'проекта', 'проектов']],
  [tables.stockPhoto, ['снимок материала', 'снимка материалов', 'снимков материалов']],
  [tables.stockReport, ['отчёт по материалам', 'отчёта по материалам', 'отчётов по материалам']],
  [tables.stockReportSchedule, ['расписание отчётов', 'расписания отчётов', 'расписаний отчётов']],
];

const warehouseOfCity = (id: string): SQL =>
  sql`(SELECT ${tables.place.id} FROM ${tables.place} WHERE ${tables.place.city_id} = ${id})`;
const warehouseOfLocation = (id: string): SQL =>
  sql`(SELECT ${tables.place.id} FROM ${tables.place} WHERE ${tables.place.location_id} = ${id})`;

const leavesOfPlans = findTraces([
  {
    kind: 'open_reservations',
    table: tables.reservation,
    where: (id) =>
      and(eq(tables.reservation.created_by, id), inArray(tables.reservation.state, [...OPEN_RESERVATION_STATES])),
    message: counted('Отпустится', ['резерв материалов', 'резерва материалов', 'резервов материалов']),
  },
  {
    kind: 'open_projects',
    table: tables.stockProject,
    where: (id) => and(eq(tables.stockProject.created_by, id), eq(tables.stockProject.state, 'open')),
    message: counted('Останется', ['проект', 'проекта', 'проектов'], ': их продолжит другой дизайнер города.'),
  },
  {
    kind: 'report_schedules',
    table: tables.stockReportSchedule,
    where: (id) => eq(tables.stockReportSchedule.created_by, id),
    message: counted(
      'Перейдёт',
      ['расписание отчётов', 'расписания отчётов', 'расписаний отчётов'],
      ' первому получателю, который вправе их вести, или тому, кто увольняет; иначе остановится.',
    ),
  },
]);

export const stockTraces = [
  on(leftBehindBy, leavesOfPlans),
  on(
    cityTraces,
    findTraces([...tracesTo(city, 'Здесь', KEPT), ...tracesThrough(tables.place, warehouseOfCity, 'На складе', KEPT)]),
  ),
  on(locationTraces, findTraces(tracesThrough(tables.place, warehouseOfLocation, 'На складе', KEPT))),
  on(employeeTraces, findTraces(tracesTo(employee, 'За сотрудником', KEPT))),
];
