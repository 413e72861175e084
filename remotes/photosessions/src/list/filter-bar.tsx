import { SearchBox } from '@studio/screens';
import { Badge, Button, Drawer, Field, Grid, IconFilter, Select, Stack, useBreakpoint } from '@studio/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { useChoices } from '../creation/use-form-defaults';
import { DateFilter, LocationFilter, PhotographerFilter, StateFilter } from './filter-fields';
import styles from './filter-bar.module.css';
import { narrowingCount, resetFilters, type SessionFilters, type SessionSort, type SortOrder } from './session-filters';
import type { ChangeFilters } from './use-filters';

interface FilterBarProps {
  filters: SessionFilters;
  change: ChangeFilters;
  search: RefObject<HTMLInputElement | null>;
}

/** Filters in one row on a desktop; on a tablet or a phone the search line and a sheet with the rest. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { photographers, locations } = useChoices();
  const desktop = useBreakpoint() === 'desktop';
  const [open, setOpen] = useState(false);
  const searchBox = (
    <SearchBox
      label="Имя, телефон или номер"
      value={filters.search}
      inputRef={search}
      onChange={(text) => change({ search: text }, { replace: true })}
    />
  );
  const manyLocations = locations.length !== 1;
  const narrowed = narrowingCount(filters);

  if (desktop)
    return (
      <section
        className={`${styles['bar']} ${manyLocations ? '' : styles['oneLocation']}`}
        aria-label="Фильтры фотосессий"
      >
        {searchBox}
        <StateFilter filters={filters} change={change} />
        {manyLocations && <LocationFilter filters={filters} change={change} locations={locations} />}
        <PhotographerFilter filters={filters} change={change} photographers={photographers} />
        <Period>
          <DateFilter filters={filters} change={change} edge="from" />
          <span aria-hidden>–</span>
          <DateFilter filters={filters} change={change} edge="to" />
        </Period>
      </section>
    );

  const beyondSearch = narrowed - (filters.search.trim() ? 1 : 0);
  return (
    <section className={styles['narrow']} aria-label="Фильтры фотосессий">
      <div className={styles['search']}>{searchBox}</div>
      <Button
        icon={<IconFilter size={16} aria-hidden />}
        trailing={beyondSearch > 0 && <Badge tone="brand">{beyondSearch}</Badge>}
        aria-label={beyondSearch > 0 ? `Фильтры, выбрано: ${beyondSearch}` : undefined}
        onClick={() => setOpen(true)}
      >
        Фильтры
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Фильтры"
        footer={
          <>
            <Button disabled={narrowed === 0} onClick={() => change(resetFilters(filters))}>
              Сбросить
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Показать
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <StateFilter filters={filters} change={change} wide />
          {manyLocations && (
            <Field label="Локация">
              <LocationFilter filters={filters} change={change} locations={locations} />
            </Field>
          )}
          <Field label="Фотограф">
            <PhotographerFilter filters={filters} change={change} photographers={photographers} />
          </Field>
          <Grid columns={2} gap={3}>
            <Field label="Период с">
              <DateFilter filters={filters} change={change} edge="from" />
            </Field>
            <Field label="по">
              <DateFilter filters={filters} change={change} edge="to" />
            </Field>
          </Grid>
          <Field label="Порядок">
            <SortSelect filters={filters} change={change} />
          </Field>
        </Stack>
      </Drawer>
    </section>
  );
}

function Period({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles['period']} aria-label="Период">
      {children}
    </fieldset>
  );
}

const ORDERS: { value: `${SessionSort} ${SortOrder}`; label: string }[] = [
  { value: 'created_at desc', label: 'Сначала новые' },
  { value: 'created_at asc', label: 'Сначала старые' },
  { value: 'name asc', label: 'По имени клиента, А–Я' },
  { value: 'name desc', label: 'По имени клиента, Я–А' },
  { value: 'number desc', label: 'По номеру, с последнего' },
  { value: 'number asc', label: 'По номеру, с первого' },
  { value: 'photo_count desc', label: 'Больше снимков' },
  { value: 'photo_count asc', label: 'Меньше снимков' },
];

/** The table's sort for views without a table. */
export function SortSelect({ filters, change }: Omit<FilterBarProps, 'search'>) {
  return (
    <Select
      aria-label="Порядок"
      options={ORDERS}
      value={`${filters.sort} ${filters.order}`}
      onChange={(order) => {
        const [sort, direction] = order.split(' ') as [SessionSort, SortOrder];
        if (order !== '') change({ sort, order: direction });
      }}
    />
  );
}
