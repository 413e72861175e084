import { Link, orpc, type PartProps, useAuth } from '@studio/portal';
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
  return (
    <HomeTile
      about={about}
      query={query}
      what="задачи на сегодня"
      nothing={(today) => tasksOf(today, ownTill).length === 0}
    >
      {(today) => (
        <Stack gap={2}>
          {tasksOf(today, ownTill)
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
