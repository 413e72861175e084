import type { TodayTasks } from '@studio/contracts';
import { Link, orpc, type PartProps, refusedPage, useAuth } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { tasksOf } from './tasks-of';

/** More lines would push the figures off the screen; the rest is in the sections. */
const MAX_LINES = 7;

/** Today's tasks of the caller, including decisions, each linked to where it is done. */
export default function TodayTile(about: PartProps['home.tile']) {
  const { user, can } = useAuth();
  const query = useQuery(orpc.statistics.today.queryOptions());
  // The till of one's own location has its own card, with its forgotten days.
  const ownTill = can('day-reports.submit') ? (user?.primary_location_id ?? null) : null;
  const tasks = (today: TodayTasks) =>
    tasksOf(today, ownTill).filter(({ to }) => user === null || refusedPage(user, to) === null);
  return (
    <HomeTile about={about} query={query} what="задачи на сегодня" nothing={(today) => tasks(today).length === 0}>
      {(today) => (
        <Stack gap={2}>
          {tasks(today)
            .slice(0, MAX_LINES)
            .map(({ id, to, text }) => (
              <Link key={id} to={to}>
                {text}
              </Link>
            ))}
        </Stack>
      )}
    </HomeTile>
  );
}
