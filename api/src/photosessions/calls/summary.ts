import { reaches } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { chosenSessions, figuresByDay, figuresByLocation, figuresByState } from '../queries/session-figures';
import { todayAt } from '../../users';
import { everyDay, periods, totals } from '../rules/summary';

/** "Today" is that of the chosen location, otherwise that of the caller's location. */
export const summary = calls.photosessions.summary.handler(async ({ context, input: { days, location_id } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  if (location_id && !reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const place = location_id ?? signedIn(context).primary_location_id;
  const today = await todayAt(db, place, context.now());

  const { current, previous } = periods(today, days);
  const now = chosenSessions(scope, current, location_id);
  const [nowDays, beforeDays, by_state, by_location] = await Promise.all([
    figuresByDay(db, now),
    figuresByDay(db, chosenSessions(scope, previous, location_id)),
    figuresByState(db, now),
    figuresByLocation(db, now),
  ]);
  const before = totals(beforeDays);
  return {
    ...current,
    ...totals(nowDays),
    previous_sessions: before.sessions,
    previous_photos: before.photos,
    previous_conversion: before.conversion,
    by_day: everyDay(current, nowDays),
    by_state,
    by_location,
  };
});
