import type { HeldRecord } from '@studio/contracts';
import { Link, useAuth } from '@studio/portal';
import { formatMoment, Text } from '@studio/ui';
import { Fragment } from 'react';
import { earlierIn } from './held-facts';

/** «Раньше: продажа № 8514, 18:20»: the sales of the same goods, each a way to it for those who may read it. */
export function EarlierSales({ record }: { record: HeldRecord }) {
  const { can } = useAuth();
  const { sales, at } = earlierIn(record.reasons);
  if (sales.length === 0) return null;
  return (
    <Text size="caption" tone="muted">
      Раньше:{' '}
      {sales.map(({ id, number, held }, nth) => {
        const name = `продажа №\u00a0${number}`;
        return (
          <Fragment key={id}>
            {nth > 0 && ', '}
            {held || can('sales.read') ? (
              <Link to={held ? `/held?standing=all&open=${id}` : `/sales/list/${id}`}>{name}</Link>
            ) : (
              name
            )}
          </Fragment>
        );
      })}
      {at !== null && `, ${formatMoment(at, record.time_zone)}`}.
    </Text>
  );
}
