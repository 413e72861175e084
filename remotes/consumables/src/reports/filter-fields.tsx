import type { StockItem } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Chip, Field, Row, Select } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { ItemSearch } from '../dialogs/item-search';

export interface FilterValues {
  /** `place:<id>`, `city:<id>`, or empty for everything within reach. */
  where: string;
  category: string;
  /** The only material. */
  item: Pick<StockItem, 'id' | 'name'> | null;
}

export const NO_FILTER: FilterValues = { where: '', category: '', item: null };

/** The input of the calls. */
export function filterInput({ where, category, item }: FilterValues) {
  const [kind, id] = where.split(':');
  return {
    ...(kind === 'place' && id !== undefined && { place_id: id }),
    ...(kind === 'city' && id !== undefined && { city_id: id }),
    ...(category !== '' && { category }),
    ...(item !== null && { item_id: item.id }),
  };
}

interface FilterFieldsProps {
  values: FilterValues;
  onChange: (values: Partial<FilterValues>) => void;
}

/** The goods that a report covers. */
export function FilterFields({ values, onChange }: FilterFieldsProps) {
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const cities = new Map(
    places.flatMap(({ city_id, city_name }) => (city_id && city_name ? [[city_id, city_name] as const] : [])),
  );
  return (
    <>
      <Field label="Склад">
        <Select
          value={values.where}
          onChange={(where) => onChange({ where })}
          placeholder="Все доступные"
          options={[
            ...(cities.size > 1
              ? [...cities].map(([id, name]) => ({ value: `city:${id}`, label: name, hint: 'весь город' }))
              : []),
            ...places.map(({ id, name, city_name }) => ({
              value: `place:${id}`,
              label: name,
              ...(city_name && { hint: city_name }),
            })),
          ]}
        />
      </Field>
      <Field label="Категория">
        <Select
          value={values.category}
          onChange={(category) => onChange({ category })}
          placeholder="Все категории"
          options={categories.map(({ category }) => ({ value: category, label: category }))}
        />
      </Field>
      {values.item === null ? (
        <ItemSearch name="Один материал" onChoose={(item) => onChange({ item })} />
      ) : (
        <Row>
          <Chip removeLabel="Все материалы" onRemove={() => onChange({ item: null })}>
            {values.item.name}
          </Chip>
        </Row>
      )}
    </>
  );
}
