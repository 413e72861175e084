import { and, eq } from 'drizzle-orm';
import { on } from '../kernel/calls/hooks';
import { defineDomain } from '../kernel/domain';
import { counted as countedTraces, findTraces } from '../kernel/records/traces';
import { locationTraces, unsettled } from '../locations';
import { cardsApart, employeeTraces, leftBehindBy } from '../users';
import { heldOfCard } from './held-of-card';
import { decide, decideMany } from './calls/decide';
import { counted, get, list } from './calls/list';
import { held } from './records';
import * as tables from './schema';

const RECORDS = ['запись на проверке', 'записи на проверке', 'записей на проверке'] as const;

export const standingDomain = defineDomain({
  name: 'standing',
  calls: { standing: { list, count: counted, get, decide, decideMany } },
  tables,
  records: [held],
  listeners: [
    on(cardsApart, heldOfCard),
    unsettled(
      findTraces([
        {
          kind: 'held_records',
          table: tables.heldRecord,
          where: (id) => and(eq(tables.heldRecord.location_id, id), eq(tables.heldRecord.standing, 'held')),
          message: countedTraces('Ждёт решения', RECORDS, ': учтите или аннулируйте.'),
        },
      ]),
      (id) => `/held?location_id=${id}`,
    ),
    on(
      leftBehindBy,
      findTraces([
        {
          kind: 'held_records',
          table: tables.heldRecord,
          where: (id) => and(eq(tables.heldRecord.made_by, id), eq(tables.heldRecord.standing, 'held')),
          message: countedTraces('Ждёт решения', RECORDS, ': решат и после увольнения.'),
        },
      ]),
    ),
    on(
      locationTraces,
      findTraces([
        {
          kind: 'held_records',
          table: tables.heldRecord,
          where: (id) => eq(tables.heldRecord.location_id, id),
          message: countedTraces('Здесь', RECORDS),
        },
      ]),
    ),
    on(
      employeeTraces,
      findTraces([
        {
          kind: 'held_records',
          table: tables.heldRecord,
          where: (id) => eq(tables.heldRecord.made_by, id),
          message: countedTraces('За сотрудником', RECORDS),
        },
        {
          kind: 'held_decisions',
          table: tables.heldRecord,
          where: (id) => eq(tables.heldRecord.decided_by, id),
          message: countedTraces('Решено сотрудником:', RECORDS),
        },
      ]),
    ),
  ],
});
