import { Link, orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

/** «На проверке: 3», the inbox, with how many wait for the reader's decision. */
export function HeldLink() {
  const { data } = useQuery(orpc.standing.count.queryOptions({ input: { to_decide: 'true' } }));
  const waiting = data?.to_decide ?? 0;
  return <Link to="/held">На проверке{waiting > 0 && `: ${waiting}`}</Link>;
}
