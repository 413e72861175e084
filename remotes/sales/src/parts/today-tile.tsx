import { Link, orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { tasksOf } from './tasks-of';

/** More than these would push the figures off the screen; the rest stands in the sections. */
const MAX_LINES = 5;

/** What waits for the caller today: each line leads to where it is done. */
export default function TodayTile(about: PartProps['home.tile']) {
  const query = useQuery(orpc.statistics.today.queryOptions());
  return (
    <HomeTile about={about} query={query} what="задачи на сегодня" nothing={(today) => tasksOf(today).length === 0}>
      {(today) => (
        <Stack gap={2}>
          {tasksOf(today)
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
