import { QUICK_UNDO_MS, type StockItem } from '@studio/contracts';
import { client, newId, orpc, toPortalError, useAuth } from '@studio/portal';
import { NoRight, QueryView } from '@studio/screens';
import { Banner, Button, Card, Grid, Heading, Row, Stack, Text } from '@studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ItemSearch } from '../dialogs/item-search';
import { usePlaces } from '../place/use-places';
import { quantityOf } from '../words/quantity';
import { NumberPad } from './number-pad';
import styles from './quick.module.css';

type QuickKind = 'consumption' | 'arrival' | 'writeoff';
const KINDS: Record<QuickKind, { label: string; done: string; right: 'quick_consumption' | 'quick_arrival' | null }> = {
  consumption: { label: 'Расход', done: 'Израсходовано', right: 'quick_consumption' },
  arrival: { label: 'Приход', done: 'Принято', right: 'quick_arrival' },
  writeoff: { label: 'Списать', done: 'Списано', right: null },
};

interface Done {
  id: string;
  text: string;
}

/** `/consumables/quick`: what, how many, done. The last operation can be taken back for ten seconds, by a reversal. */
export default function QuickScreen() {
  const { user, can } = useAuth();
  const { query, place } = usePlaces('location');
  const [kind, setKind] = useState<QuickKind | null>(null);
  const [chosen, setChosen] = useState<{ item: StockItem; factor: number } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: orpc.consumables.key() });
  const post = useMutation({
    mutationFn: async (count: number) => {
      if (!place || !kind || !chosen) throw new Error('nothing is chosen');
      const quantity = count * chosen.factor;
      const head = { id: newId(), place_id: place.id, lines: [{ item_id: chosen.item.id, quantity }] };
      const call = kind === 'writeoff' ? { kind, ...head, reason: 'Быстрое списание' } : { kind, ...head };
      const { id } = await client.consumables.createOperation(call);
      return { id, text: `${KINDS[kind].done}: ${chosen.item.name}, ${quantityOf(quantity, chosen.item.base_unit)}` };
    },
    onSuccess: async (posted) => {
      setDone(posted);
      setChosen(null);
      await refresh();
    },
  });
  const undo = useMutation({
    mutationFn: (id: string) =>
      client.consumables.reverseOperation({ id, reversal_id: newId(), reason: 'Отменено сразу после ввода' }),
    onSuccess: async () => {
      setDone(null);
      await refresh();
    },
  });
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), QUICK_UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  if (user !== null && !can('consumables.create_location_operations'))
    return (
      <NoRight title="Нет доступа к быстрым операциям">Их проводят кассир, кладовщик и администратор локации.</NoRight>
    );
  const fault = post.error ?? undo.error;
  return (
    <QueryView query={query} what="склады" level={1}>
      {() => (
        <Stack gap={4} maxWidth={560}>
          <Stack gap={1}>
            <Heading level={1}>Быстрые операции</Heading>
            <Text tone="muted">{place?.name ?? 'Вам не назначена локация'}</Text>
          </Stack>
          {done !== null && (
            <Banner
              tone="success"
              action={
                <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate(done.id)}>
                  Отменить
                </Button>
              }
            >
              {done.text}
            </Banner>
          )}
          {fault !== null && <Banner tone="danger">{toPortalError(fault).message}</Banner>}
          <Grid columns={3} gap={2}>
            {(Object.keys(KINDS) as QuickKind[]).map((each) => (
              <div key={each} className={styles['big']}>
                <Button
                  wide
                  size="touch"
                  variant={kind === each ? 'primary' : 'secondary'}
                  aria-pressed={kind === each}
                  disabled={place === undefined}
                  onClick={() => setKind(each)}
                >
                  {KINDS[each].label}
                </Button>
              </div>
            ))}
          </Grid>
          {kind !== null && chosen === null && (
            <ItemSearch
              onChoose={(item, factor) => {
                setChosen({ item, factor });
                post.reset();
              }}
            />
          )}
          {kind !== null && chosen !== null && (
            <Card gap={3}>
              <Row justify="between" gap={3}>
                <Text weight="semibold">{chosen.item.name}</Text>
                <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
                  Другой
                </Button>
              </Row>
              <NumberPad
                unit={chosen.item.base_unit}
                label={KINDS[kind].label}
                busy={post.isPending}
                onDone={(count) => post.mutate(count)}
              />
            </Card>
          )}
        </Stack>
      )}
    </QueryView>
  );
}
