import { HELD_KINDS } from '@studio/contracts';
import { Link, orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { countOf, formatMoney, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';

const MAX_LINES = 4;

/** «На проверке»: what waits for the reader's decision; nothing where nothing does. */
export default function HeldTile(about: PartProps['home.tile']) {
  const query = useQuery(
    orpc.standing.list.queryOptions({
      input: { standing: ['held'], to_decide: 'true', page: 1, page_size: MAX_LINES },
    }),
  );
  return (
    <HomeTile
      about={about}
      query={query}
      what="записи на проверке"
      nothing={({ total }) => total === 0}
      more={{ to: '/held?to_decide=1', label: 'Всё, что ждёт решения' }}
    >
      {({ items, total, sum_kop }) => (
        <Stack gap={2}>
          <Text weight="semibold">
            {countOf(total, ['запись', 'записи', 'записей'])}
            {sum_kop > 0 && `, продажи на ${formatMoney(sum_kop)}`}
          </Text>
          {items.map(({ id, kind, number, location_name, sum_kop: sum }) => (
            <Row key={id} justify="between" gap={3}>
              <Link to={`/held?open=${id}`}>
                {HELD_KINDS[kind].label} №&nbsp;{number}, {location_name}
              </Link>
              <Text nowrap>{formatMoney(sum)}</Text>
            </Row>
          ))}
        </Stack>
      )}
    </HomeTile>
  );
}
