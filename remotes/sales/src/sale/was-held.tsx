import { Link, orpc } from '@studio/portal';
import { HeldState } from '@studio/screens';
import { Card } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';

/** Of a sale that was held before it counted: what was decided, by whom and why; nothing of any other. */
export function WasHeld({ id }: { id: string }) {
  const { data } = useQuery(orpc.standing.list.queryOptions({ input: { record_id: id, page: 1, page_size: 1 } }));
  const [record] = data?.items ?? [];
  if (!record) return null;
  return (
    <Card as="section" aria-label="Проверка" gap={2}>
      <HeldState record={record} />
      <Link to={`/held?standing=all&open=${id}`}>Как её проверили</Link>
    </Card>
  );
}
