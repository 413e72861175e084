import { randomUUID } from 'node:crypto';
import { type LocationScope, payloadHash, REPORTS_ON_A_DAY, type StockReportParameters } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { enqueueJob } from '../../kernel/jobs/enqueue';
import { requireCity } from '../designer/require-city';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { type Actor, addOnce } from '../../kernel/records';
import { report } from '../records';
import { item } from '../schema';
import { makeStockReport } from './make-report';

interface Asked {
  id: string;
  parameters: StockReportParameters;
  scope: LocationScope;
  created_by: string;
  about: string;
  schedule_id?: string;
}

/** Stores the request once per id, and enqueues a job for it. */
export async function askForReport(tx: Database, actor: Actor, asked: Asked): Promise<void> {
  const { id, parameters, scope, created_by, about, schedule_id = null } = asked;
  const reach_location_id = await reachOfReport(tx, scope, parameters);
  const payload_hash = payloadHash({ parameters, reach_location_id, created_by });
  const job_id = randomUUID();
  const of = { id, kind: parameters.kind, parameters, about, reach_location_id, schedule_id };
  const values = { ...of, payload_hash, job_id, created_by, created_at: actor.now() };
  if (await addOnce(tx, actor, report, values, { act: 'asked' }))
    await enqueueJob(tx, actor, makeStockReport, { report_id: id }, { id: job_id, ownerId: created_by, subject: id });
}

/** A report as of a day has no start date; any other needs one. @throws `validation_failed` */
export function readParameters({ date_from, ...rest }: StockReportParameters, today: string): StockReportParameters {
  if (rest.date_to > today)
    throw failure('validation_failed', { field: 'date_to', message: 'Этот день ещё не наступил.' });
  if (REPORTS_ON_A_DAY.includes(rest.kind)) return rest;
  if (date_from === undefined)
    throw failure('validation_failed', { field: 'date_from', message: 'Укажите начало периода.' });
  return { ...rest, date_from };
}

/** The location that the report is limited to, and that its readers have to reach. Null: it is of others, too. */
export async function reachOfReport(
  tx: Database,
  scope: LocationScope,
  filter: Pick<StockReportParameters, 'place_id'>,
): Promise<string | null> {
  if (scope.kind === 'own' || filter.place_id === undefined) return placeOfReport(scope, filter);
  return (await findPlace(tx, filter.place_id)).kind === 'location' ? filter.place_id : null;
}

/** A report of who reaches own places is of one of them: the one asked for, else the primary one. Null: of all. */
function placeOfReport(scope: LocationScope, { place_id }: Pick<StockReportParameters, 'place_id'>): string | null {
  return scope.kind === 'any' ? null : (place_id ?? scope.location_ids[0] ?? null);
}

type Filter = Pick<StockReportParameters, 'place_id' | 'city_id' | 'item_id' | 'category'>;

/**
 * The names of the filters, as the file shows them.
 * @throws `validation_failed` for unknown ones, `location_out_of_scope` for a place out of reach
 */
export async function aboutOf(tx: Database, scope: LocationScope, filter: Filter): Promise<string> {
  const { place_id, city_id, item_id, category } = filter;
  if (place_id !== undefined) requirePlaceInReach(scope, place_id);
  if (scope.kind === 'own' && scope.location_ids.length === 0)
    throw failure('location_out_of_scope', { message: 'Вам не назначена локация: её назначает администратор.' });
  const words: string[] = [];
  const place = place_id ?? placeOfReport(scope, filter) ?? undefined;
  if (place !== undefined) words.push((await findPlace(tx, place)).name);
  if (city_id !== undefined) words.push((await requireCity(tx, city_id, 'city_id')).city_name ?? '');
  if (words.length === 0) words.push('Все склады');
  if (category) words.push(category);
  if (item_id !== undefined) {
    const [found] = await tx.select({ name: item.name }).from(item).where(eq(item.id, item_id));
    if (!found) throw failure('validation_failed', { field: 'item_id', message: 'Такого материала нет.' });
    words.push(found.name);
  }
  return words.join(', ');
}
