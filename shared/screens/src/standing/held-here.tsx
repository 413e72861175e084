import { HELD_UNTIL, type HeldKindName, type HeldRecord } from '@studio/contracts';
import { Link, orpc, useOffline } from '@studio/portal';
import { Card, formatMoment, formatMoney, Grid, Row, Stack, Text, useBreakpoint } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HeldState } from './held-state';
import { heldName, heldSummary } from './held-words';

/** Records shown in full, on a phone one; the others are behind the link. */
const SHOWN = 3;

interface HeldHereProps {
  /** Which: of a subject, of a place with the days, of their maker, or one. */
  of: {
    record_id?: string;
    kind?: HeldKindName[];
    subject_id?: string;
    location_id?: string;
    city_id?: string;
    region_id?: string;
    made_by?: string;
    date_from?: string;
    date_to?: string;
  };
  /** Of their maker only those that wait; default also those that were made void. */
  waiting?: boolean;
}

/** «На проверке: 2 продажи, 3 500 ₽»: what was recorded here and counts nowhere, with why; nothing where there is nothing. */
export function HeldHere({ of, waiting = false }: HeldHereProps) {
  useReadAfterSync();
  const room = useBreakpoint() === 'phone' ? 1 : SHOWN;
  const counted = useQuery(orpc.standing.count.queryOptions({ input: of }));
  const { held = 0, held_kop = 0, void: voided = 0, void_kop = 0 } = counted.data ?? {};
  const gone = waiting ? 0 : voided;
  const ofHeld = useQuery({ ...newest(of, 'held', room), enabled: held > 0 });
  const ofGone = useQuery({ ...newest(of, 'void', room), enabled: gone > 0 && held < room });
  // Those that wait come first; nothing is shown of a part whose other part is still on its way.
  if (held + gone === 0 || (held > 0 && !ofHeld.data) || (gone > 0 && held < room && !ofGone.data)) return null;
  const records = [...(ofHeld.data?.items ?? []), ...(ofGone.data?.items ?? [])].slice(0, room);
  const summary = (count: number, sum: number) =>
    heldSummary(
      records.map(({ kind }) => kind),
      count,
      sum,
    );
  return (
    <Card as="section" aria-label="Не учитывается" gap={3}>
      {held > 0 && <Sums words={`На проверке: ${summary(held, held_kop)}`} about={HELD_UNTIL} />}
      {gone > 0 && <Sums words={`Аннулировано: ${summary(gone, void_kop)}`} about="Нигде не учтено." />}
      <Grid columns={{ phone: 1, tablet: 1, desktop: Math.min(2, records.length) }} gap={4} align="start">
        {records.map((record) => (
          <HeldLine key={record.id} record={record} />
        ))}
      </Grid>
      {held + gone > records.length && <Link to={allPath(of, waiting)}>Показать все: {held + gone}</Link>}
    </Card>
  );
}

/** How many and how much, and right under it what that means. */
function Sums({ words, about }: { words: string; about: string }) {
  return (
    <Stack gap={0}>
      <Text weight="semibold">{words}</Text>
      <Text size="caption" tone="muted">
        {about}
      </Text>
    </Stack>
  );
}

function newest(of: HeldHereProps['of'], standing: 'held' | 'void', page_size: number) {
  return orpc.standing.list.queryOptions({ input: { ...of, standing: [standing], page: 1, page_size } });
}

function HeldLine({ record }: { record: HeldRecord }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3} align="start">
        <Stack gap={0}>
          <Link to={`/held?standing=all&open=${record.id}`}>{heldName(record)}</Link>
          <Text size="caption" tone="muted">
            {formatMoment(record.happened_at)} · {record.made_by_name}
          </Text>
        </Stack>
        {record.sum_kop > 0 && (
          <Text weight="medium" nowrap>
            {formatMoney(record.sum_kop)}
          </Text>
        )}
      </Row>
      <HeldState record={record} />
    </Stack>
  );
}

/** The inbox with these alone. */
function allPath({ kind = [], date_from, date_to, ...rest }: HeldHereProps['of'], waiting: boolean): `/held?${string}` {
  const query = new URLSearchParams({ ...(!waiting && { standing: 'all' }), ...rest });
  for (const one of kind) query.append('kind', one);
  if (date_from !== undefined) query.set('from', date_from);
  if (date_to !== undefined) query.set('to', date_to);
  return `/held?${query}`;
}

/** Reads anew once the server has taken something of this device and holds it. */
function useReadAfterSync(): void {
  const { manager } = useOffline();
  const cache = useQueryClient();
  useEffect(
    () =>
      manager.on('write_changed', (change) => {
        if (change.stage === 'sent' && change.reply['standing'] === 'held')
          void cache.invalidateQueries({ queryKey: orpc.standing.key() });
      }),
    [manager, cache],
  );
}
