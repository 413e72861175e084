import { daysOfMonth, type TimeSheet } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Banner, countOf, Link } from '@studio/ui';

/** How many days of the sheet wait for a decision, and the way to them; renders nothing without any. */
export function WaitingNote({ rows, month, place }: { rows: TimeSheet['rows']; month: string; place: string }) {
  const count = rows.flatMap(({ days }) => days.filter(({ is_waiting }) => is_waiting)).length;
  if (count === 0) return null;
  const { from, to } = daysOfMonth(month);
  return (
    <Banner
      tone="warning"
      action={
        <Link asChild>
          <RouterLink to={`/schedule?${new URLSearchParams({ view: 'hours', location: place, from, to })}`}>
            Решить в «Часах»
          </RouterLink>
        </Link>
      }
    >
      {countOf(count, ['день ждёт', 'дня ждут', 'дней ждут'])} решения: пока в них то, в чём график и отметки сошлись.
    </Banner>
  );
}
