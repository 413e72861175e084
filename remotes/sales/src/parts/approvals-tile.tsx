import { Link, orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { approvalsOf } from './tasks-of';

/** «Ждут решения»: days and expenses that somebody else has handed in. */
export default function ApprovalsTile(about: PartProps['home.tile']) {
  const query = useQuery(orpc.statistics.today.queryOptions());
  return (
    <HomeTile about={about} query={query} what="решения" nothing={(today) => approvalsOf(today).length === 0}>
      {(today) => (
        <Stack gap={2}>
          {approvalsOf(today).map(({ id, to, text }) => (
            <Link key={id} to={to}>
              {text}
            </Link>
          ))}
        </Stack>
      )}
    </HomeTile>
  );
}
