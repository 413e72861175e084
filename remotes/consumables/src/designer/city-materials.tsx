import type { CityMaterial } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import {
  choiceFilter,
  dateField,
  defineFilters,
  filled,
  ListScreen,
  pageField,
  patternField,
  searchField,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { DateInput, Field, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lineOf } from '../dialogs/line-draft';
import { PAGE_KEYS } from '../place/page-keys';
import { MaterialCard } from './material-card';
import { ReserveDialog } from './reserve-dialog';

const PAGE_SIZE = 25;
const materialFilters = defineFilters({
  search: searchField(),
  category: patternField(/^.{1,60}$/u),
  on: dateField(),
  page: pageField(PAGE_KEYS.materials),
});

/** Free stock of a city, now and on a date, by place. */
export function CityMaterials({ city_id }: { city_id: string }) {
  const { can } = useAuth();
  const filters = useFilters(materialFilters);
  const { page: shown, ...narrowed } = filters.values;
  const { on } = narrowed;
  const [reserving, setReserving] = useState<CityMaterial | null>(null);
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const rows = usePagedRows<CityMaterial>({
    options: (page) =>
      orpc.consumables.designerMaterials.queryOptions({
        input: { cityId: city_id, page, page_size: PAGE_SIZE, ...filled(narrowed) },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  const mayReserve = can('consumables.reserve_materials');
  return (
    <>
      <ListScreen<CityMaterial>
        part
        title="Что есть в городе"
        forms={['материал', 'материала', 'материалов']}
        filters={filters}
        rows={rows}
        rowId={({ item_id }) => item_id}
        rowLabel={({ name }) => name}
        card={(material) => (
          <MaterialCard material={material} on={on} onReserve={mayReserve ? () => setReserving(material) : null} />
        )}
        search={{ label: 'Название, артикул или штрихкод', shortLabel: 'Название или код' }}
        controls={[
          choiceFilter(filters, 'category', {
            label: 'Категория',
            any: 'Все категории',
            options: categories.map(({ category }) => ({ value: category, label: category })),
            removeLabel: 'Показать все категории',
          }),
        ]}
        presets={
          <Stack maxWidth={200}>
            <Field label="Свободно к дате">
              <DateInput value={on ?? ''} onChange={(next) => filters.change({ on: next === '' ? null : next })} />
            </Field>
          </Stack>
        }
        empty={{ title: 'Материалов в городе нет', notFoundTitle: 'Таких материалов в городе нет' }}
      />
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
    </>
  );
}

/** The place with the largest free stock. */
function fullest({ places }: CityMaterial): string {
  return places.toSorted((a, b) => b.available - a.available)[0]?.place.id ?? '';
}
