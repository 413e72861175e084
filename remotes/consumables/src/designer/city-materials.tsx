import type { CityMaterial } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import {
  dateField,
  defineFilters,
  ListPages,
  pageField,
  QueryView,
  SearchBox,
  searchField,
  useFilters,
} from '@studio/screens';
import {
  Button,
  Card,
  DateInput,
  EmptyState,
  Field,
  formatDate,
  formatNumber,
  Row,
  Select,
  Stack,
  StatusChip,
  Text,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lineOf } from '../dialogs/line-draft';
import { PAGE_KEYS } from '../place/page-keys';
import { quantityOf } from '../words/quantity';
import { ReserveDialog } from './reserve-dialog';

const PAGE_SIZE = 25;
const materialFilters = defineFilters({
  search: searchField(),
  category: searchField(),
  on: dateField(),
  page: pageField(PAGE_KEYS.materials),
});

/** Free stock of a city, now and on a date, by place. */
export function CityMaterials({ city_id }: { city_id: string }) {
  const { can } = useAuth();
  const filters = useFilters(materialFilters);
  const { search, category, page } = filters.values;
  const on = filters.values.on ?? '';
  const [reserving, setReserving] = useState<CityMaterial | null>(null);
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const query = useQuery({
    ...orpc.consumables.designerMaterials.queryOptions({
      input: {
        cityId: city_id,
        page,
        page_size: PAGE_SIZE,
        ...(search !== '' && { search }),
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
          <SearchBox
            label="Название, артикул или штрихкод"
            value={search}
            onChange={(next) => filters.change({ search: next }, { replace: true })}
          />
        </Stack>
        <Select
          aria-label="Категория"
          value={category}
          onChange={(next) => filters.change({ category: next })}
          placeholder="Все категории"
          options={categories.map((one) => ({ value: one.category, label: one.category }))}
        />
        <Stack maxWidth={200}>
          <Field label="Свободно к дате">
            <DateInput value={on} onChange={(next) => filters.change({ on: next === '' ? null : next })} />
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
            <ListPages filters={filters} pageSize={PAGE_SIZE} total={total} />
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
