import { Link, orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { formatDate, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type Task, tasksOf } from './tasks-of';

/** What waits for the caller today: each line leads to where it is done. */
export function TodayTasks() {
  const query = useQuery(orpc.statistics.today.queryOptions());
  return (
    <SectionCard title="На сегодня">
      <QueryView query={query} what="задачи на сегодня">
        {(today) => {
          const tasks: Task[] = [
            ...today.unfinished_days.slice(0, 5).map(({ id, date, location_name }) => ({
              id,
              to: `/sales/day/${id}`,
              text: `${location_name}: ${formatDate(date)} не сдан`,
            })),
            ...tasksOf(today),
          ];
          if (tasks.length === 0) return <Text tone="muted">Всё сделано: ничего не ждёт.</Text>;
          return (
            <Stack gap={2}>
              {tasks.map(({ id, to, text }) => (
                <Link key={id} to={to}>
                  {text}
                </Link>
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </SectionCard>
  );
}
