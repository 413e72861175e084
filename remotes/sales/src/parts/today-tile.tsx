import type { TodayTasks } from '@studio/contracts';
import { Link, orpc, type PartProps, refusedPage, useAuth } from '@studio/portal';
import { HomeTile, useFocusRescue } from '@studio/screens';
import { Button, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tasksOf } from './tasks-of';

/** More lines would push the figures off the screen: the last of them then opens the rest. */
const MAX_LINES = 7;

/** Today's tasks of the caller, including decisions, each linked to where it is done. */
export default function TodayTile(about: PartProps['home.tile']) {
  const { user, can } = useAuth();
  const [isOpen, setOpen] = useState(false);
  useFocusRescue();
  const query = useQuery(orpc.statistics.today.queryOptions());
  // The till of one's own location has its own card, with its forgotten days.
  const ownTill = can('day-reports.submit') ? (user?.primary_location_id ?? null) : null;
  const tasks = (today: TodayTasks) =>
    tasksOf(today, ownTill).filter(({ to }) => user === null || refusedPage(user, to) === null);
  return (
    <HomeTile about={about} query={query} what="задачи на сегодня" nothing={(today) => tasks(today).length === 0}>
      {(today) => {
        const all = tasks(today);
        const shown = isOpen || all.length <= MAX_LINES ? all : all.slice(0, MAX_LINES - 1);
        return (
          <Stack gap={2} align="start">
            {shown.map(({ id, to, text }) => (
              <Link key={id} to={to}>
                {text}
              </Link>
            ))}
            {shown.length < all.length && (
              <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
                Ещё {all.length - shown.length}
              </Button>
            )}
          </Stack>
        );
      }}
    </HomeTile>
  );
}
