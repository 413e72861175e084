import type { CityMaterial } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import { QueryView } from '@studio/screens';
import {
  Button,
  Card,
  DateInput,
  EmptyState,
  Field,
  formatDate,
  formatNumber,
  Pagination,
  Row,
  SearchInput,
  Select,
  Stack,
  StatusChip,
  Text,
  useSettled,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lineOf } from '../dialogs/line-draft';
import { quantityOf } from '../words/quantity';
import { ReserveDialog } from './reserve-dialog';

const PAGE_SIZE = 25;

/** Free stock of a city, now and on a date, by place. */
export function CityMaterials({ city_id }: { city_id: string }) {
  const { can } = useAuth();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [on, setOn] = useState('');
  const [page, setPage] = useState(1);
  const [reserving, setReserving] = useState<CityMaterial | null>(null);
  const settled = useSettled(search.trim(), 250);
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const query = useQuery({
    ...orpc.consumables.designerMaterials.queryOptions({
      input: {
        cityId: city_id,
        page,
        page_size: PAGE_SIZE,
        ...(settled !== '' && { search: settled }),
        ...(category !== '' && { category }),
        ...(on !== '' && { on }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3}>
      <Row gap={3} wrap align="end">
        <Stack grow>
          <SearchInput
            label="Название, артикул или штрихкод"
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </Stack>
        <Select
          aria-label="Категория"
          value={category}
          onChange={(next) => {
            setCategory(next);
            setPage(1);
          }}
          placeholder="Все категории"
          options={categories.map((one) => ({ value: one.category, label: one.category }))}
        />
        <Stack maxWidth={200}>
          <Field label="Свободно к дате">
            <DateInput value={on} onChange={setOn} />
          </Field>
        </Stack>
      </Row>
      <QueryView query={query} what="материалы" lines={6}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState kind="nothing-found" title="Таких материалов в городе нет" compact />
            ) : (
              <Stack gap={2}>
                {items.map((material) => (
                  <Card key={material.item_id} gap={1} padding={3}>
                    <Row justify="between" gap={3} wrap>
                      <Stack gap={0} grow>
                        <Link to={`/stock/${material.item_id}`}>{material.name}</Link>
                        <Text size="caption" tone="subtle">
                          {material.places
                            .filter(({ available }) => available > 0)
                            .map(({ place, available }) => `${place.name}: ${formatNumber(available)}`)
                            .join(' · ') || 'Свободного нет'}
                        </Text>
                      </Stack>
                      <Row gap={3} wrap>
                        {material.reserved_by_me > 0 && (
                          <StatusChip tone="info">{`за мной ${formatNumber(material.reserved_by_me)}`}</StatusChip>
                        )}
                        <Stack gap={0} align="end">
                          <Text weight="semibold" nowrap tone={material.available > 0 ? 'default' : 'danger'}>
                            {quantityOf(material.available, material.unit)}
                          </Text>
                          {(on !== '' || material.in_transit > 0) && (
                            <Text size="caption" tone="subtle" nowrap>
                              {on === ''
                                ? `с тем, что в пути: ${formatNumber(material.available_then)}`
                                : `к ${formatDate(on)}: ${formatNumber(material.available_then)}`}
                            </Text>
                          )}
                        </Stack>
                        {can('consumables.reserve_materials') && (
                          <Button size="sm" disabled={material.available === 0} onClick={() => setReserving(material)}>
                            Отложить
                          </Button>
                        )}
                      </Row>
                    </Row>
                  </Card>
                ))}
              </Stack>
            )}
            {total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} />}
          </>
        )}
      </QueryView>
      {reserving && (
        <ReserveDialog
          city_id={city_id}
          place_id={fullest(reserving)}
          lines={[
            lineOf({
              id: reserving.item_id,
              name: reserving.name,
              code: reserving.code,
              base_unit: reserving.unit,
              packs: [],
            }),
          ]}
          onClose={() => setReserving(null)}
        />
      )}
    </Stack>
  );
}

/** The place with the largest free stock. */
function fullest({ places }: CityMaterial): string {
  return places.toSorted((a, b) => b.available - a.available)[0]?.place.id ?? '';
}
