import { Link, orpc, useAuth } from '@studio/portal';
import { Card, formatMoney } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { bellWords } from './bell-words';

const PATH = '/held?to_decide=1';

/** How many held records wait for this person's decision, and their sum; zeros for whom none ever does. */
export function useToDecide(refetchInterval: number): { count: number; sum_kop: number } {
  const { user, can } = useAuth();
  const { data } = useQuery({
    ...orpc.standing.count.queryOptions({ input: { to_decide: 'true' } }),
    enabled: user !== null && can('standing.decide'),
    refetchInterval,
    refetchOnWindowFocus: true,
  });
  return { count: data?.to_decide ?? 0, sum_kop: data?.to_decide_kop ?? 0 };
}

/** What waits for the reader's decision, above what they were told. */
export function ToDecide({ count, sum_kop, onOpen }: { count: number; sum_kop: number; onOpen: () => void }) {
  return (
    <Card>
      <Link to={PATH} onClick={onOpen}>
        {bellWords().toDecide(count, formatMoney(sum_kop))}
      </Link>
    </Card>
  );
}
