import { DENIALS, type StockItem } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { NoRight, QueryView } from '@studio/screens';
import { Banner, Button, Card, Field, Grid, Heading, Row, Select, Stack, Text, useBreakpoint } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SectionNav } from '../nav/section-nav';
import { usePlaces } from '../place/use-places';
import { ArrivalLot } from './arrival-lot';
import { KeptList } from './kept-list';
import { quantityOf } from '../words/quantity';
import { NumberPad } from './number-pad';
import { QUICK_KINDS, type QuickKind } from './quick-kinds';
import { QuickItems } from './quick-items';
import styles from './quick.module.css';
import { useQuick } from './use-quick';
import { useQuickCatalogue } from './use-quick-catalogue';

/** `/consumables/quick`: operation, material, quantity, done; online or offline. The last one can be undone. */
export default function QuickScreen() {
  const { user, can } = useAuth();
  const kinds = (Object.keys(QUICK_KINDS) as QuickKind[]).filter((kind) => can(QUICK_KINDS[kind].right));
  if (user !== null && (kinds.length === 0 || !can('consumables.create_location_operations')))
    return <NoRight title="Нет доступа к быстрым операциям">{DENIALS.counter_staff_only}</NoRight>;
  return <Quick kinds={kinds} />;
}

function Quick({ kinds }: { kinds: readonly QuickKind[] }) {
  const { query, place } = usePlaces('location');
  const [picked, setPicked] = useState<QuickKind | null>(null);
  const [chosen, setChosen] = useState<{ item: StockItem; factor: number } | null>(null);
  const [target, setTarget] = useState('');
  const [lot, setLot] = useState({ code: '', expires_on: '' });
  const quick = useQuick();
  const isPhone = useBreakpoint() === 'phone';
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Ten seconds for the undo: it is scrolled into view for somebody who pressed far below.
    if (quick.done !== null) told.current?.scrollIntoView({ block: 'nearest' });
  }, [quick.done]);
  const dashboard = useQuery({
    ...orpc.consumables.dashboard.queryOptions({ input: { place_id: place?.id } }),
    enabled: place !== undefined,
  });
  const targets = useQuery({ ...orpc.consumables.transferTargets.queryOptions(), enabled: kinds.includes('transfer') });
  useQuickCatalogue(place?.id);
  // A single button needs no choice.
  const kind = picked ?? (kinds.length === 1 ? (kinds[0] ?? null) : null);
  const needsTarget = kind === 'transfer' && target === '';
  const asksLot = kind === 'arrival' && chosen?.item.lot_tracked === true;
  const choose = (next: typeof chosen) => {
    setChosen(next);
    setLot({ code: '', expires_on: '' });
  };
  return (
    <Stack gap={3} maxWidth={640}>
      {/* While a quantity is entered, the keys use the whole phone. */}
      {!(isPhone && chosen !== null) && <SectionNav />}
      <QueryView query={query} what="склады" level={1}>
        {() => (
          <Stack gap={4}>
            <Stack gap={1}>
              <Heading level={1}>Быстрые операции</Heading>
              <Text tone="muted">{place?.name ?? 'Вам не назначена локация'}</Text>
            </Stack>
            {quick.done !== null && (
              <div ref={told} className={styles['told']}>
                <Banner
                  tone="success"
                  action={
                    <Button size="sm" loading={quick.busy} onClick={() => quick.done && void quick.undo(quick.done)}>
                      Отменить
                    </Button>
                  }
                >
                  {quick.done.isKept
                    ? `${quick.done.text.replace(/\.$/, '')}. Сохранено на устройстве`
                    : quick.done.text}
                </Banner>
              </div>
            )}
            {quick.fault !== null && <Banner tone="danger">{quick.fault}</Banner>}
            {quick.question !== null && (
              <Banner
                tone="warning"
                role="alert"
                action={
                  <Button
                    size="sm"
                    loading={quick.busy}
                    onClick={() => void quick.mean().then((isSafe) => isSafe && choose(null))}
                  >
                    Всё верно
                  </Button>
                }
              >
                {quick.question}
              </Banner>
            )}
            <KeptList operations={quick.writes} undos={quick.undos} />
            <Grid columns={kinds.length === 3 ? 3 : 2} gap={2}>
              {kinds.map((each) => (
                <div key={each} className={chosen === null ? styles['big'] : undefined}>
                  <Button
                    wide
                    size="touch"
                    variant={kind === each ? 'primary' : 'secondary'}
                    aria-pressed={kind === each}
                    disabled={place === undefined}
                    onClick={() => {
                      setPicked(each);
                      quick.clear();
                    }}
                  >
                    {QUICK_KINDS[each].label}
                  </Button>
                </div>
              ))}
            </Grid>
            {kind === 'transfer' && (
              <Field label="Куда передать" required>
                <Select
                  value={target}
                  onChange={setTarget}
                  placeholder="Выберите локацию"
                  options={(targets.data ?? [])
                    .filter(({ id }) => id !== place?.id)
                    .map(({ id, name, city_name }) => ({
                      value: id,
                      label: name,
                      ...(city_name !== null && { hint: city_name }),
                    }))}
                />
              </Field>
            )}
            {kind !== null && chosen === null && (
              <QuickItems
                placeId={place?.id}
                first={(dashboard.data?.top_items ?? []).map(({ item_id }) => item_id)}
                onChoose={(item, factor) => {
                  choose({ item, factor });
                  quick.clear();
                }}
              />
            )}
            {kind !== null && chosen !== null && place !== undefined && (
              <Card gap={3}>
                <Row justify="between" gap={3}>
                  <Stack gap={0}>
                    <Text weight="semibold">{chosen.item.name}</Text>
                    <Text size="caption" tone={chosen.item.on_hand === 0 ? 'danger' : 'muted'}>
                      {chosen.item.on_hand === 0
                        ? 'На остатке нет'
                        : `На остатке ${quantityOf(chosen.item.on_hand, chosen.item.base_unit)}`}
                    </Text>
                  </Stack>
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => {
                      choose(null);
                      quick.clear();
                    }}
                  >
                    Другой
                  </Button>
                </Row>
                {chosen.factor > 1 && (
                  <Text tone="muted">{`Упаковка: по ${chosen.factor.toLocaleString('ru-RU')}`}</Text>
                )}
                {asksLot && <ArrivalLot value={lot} onChange={setLot} />}
                <NumberPad
                  unit={chosen.item.base_unit}
                  label={QUICK_KINDS[kind].label}
                  factor={chosen.factor}
                  busy={quick.busy}
                  disabled={needsTarget || (asksLot && lot.code.trim() === '')}
                  onDone={async (count) => {
                    const entry = {
                      kind,
                      place_id: place.id,
                      item: chosen.item,
                      quantity: count * chosen.factor,
                      ...(asksLot && { lot: { code: lot.code.trim(), expires_on: lot.expires_on || null } }),
                    };
                    const isSafe = await quick.enter(kind === 'transfer' ? { ...entry, to_place_id: target } : entry);
                    if (isSafe) choose(null);
                  }}
                />
              </Card>
            )}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
