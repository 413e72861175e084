import { Badge, Button, Drawer, Field, IconFilter, Select, Stack, useBreakpoint } from '@studio/ui';
import { Fragment, type RefObject, useState } from 'react';
import type { Filters } from '../filters/use-filters';
import type { FilterControl } from './filter-control';
import styles from './list.module.css';
import type { ListValues, SortChoice } from './list-values';
import { SearchBox } from './search-box';

interface FilterBarProps {
  /** «Фильтры сотрудников». */
  label: string;
  filters: Filters<ListValues>;
  search: { label: string; shortLabel?: string } | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  onLeaveSearch: () => void;
  controls: readonly FilterControl[];
  /** Orders that a list without a table's headers offers in the sheet. */
  sorts: readonly SortChoice[];
}

/** Controls that fit into one row beside the search at 1440 px. */
const MAX_IN_ROW = 5;

const columns = (row: readonly FilterControl[], hasSearch: boolean) =>
  [
    ...(hasSearch ? ['minmax(10rem, 2fr)'] : []),
    ...row.map(({ width }) => width ?? 'minmax(8rem, 12rem)'),
    ...(hasSearch ? [] : ['1fr']),
  ].join(' ');

/** Filters in one row, or two of many, on a desktop; on a tablet or a phone the search line and a sheet with the rest. */
export function FilterBar(props: FilterBarProps) {
  const { label, filters, search, searchRef, onLeaveSearch, sorts } = props;
  const controls = props.controls.filter(({ control }) => control !== null);
  const desktop = useBreakpoint() === 'desktop';
  const [open, setOpen] = useState(false);
  if (search === undefined && controls.length === 0) return null;
  const searchBox = search && (
    <SearchBox
      {...search}
      value={filters.values.search ?? ''}
      inputRef={searchRef}
      onLeave={onLeaveSearch}
      onChange={(text) => filters.change({ search: text }, { replace: true })}
    />
  );
  if (desktop) {
    // More than fit beside the search stand in a second row.
    const inFirst = controls.length > MAX_IN_ROW ? Math.ceil(controls.length / 2) : controls.length;
    const rows = [controls.slice(0, inFirst), controls.slice(inFirst)].filter((row, at) => at === 0 || row.length > 0);
    return (
      <section className={styles['bar']} aria-label={label}>
        {rows.map((row, at) => (
          <div key={at} className={styles['row']} style={{ gridTemplateColumns: columns(row, at === 0 && !!search) }}>
            {at === 0 && searchBox}
            {row.map(({ key, control }) => (
              <Fragment key={key}>{control}</Fragment>
            ))}
          </div>
        ))}
      </section>
    );
  }
  const beyondSearch = props.controls.filter(({ chips }) => chips.length > 0).length;
  if (controls.length === 0 && sorts.length === 0)
    return (
      <section className={styles['narrow']} aria-label={label}>
        <div className={styles['search']}>{searchBox}</div>
      </section>
    );
  return (
    <section className={styles['narrow']} aria-label={label}>
      {search && <div className={styles['search']}>{searchBox}</div>}
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
            <Button disabled={filters.narrowing.length === 0} onClick={() => filters.reset()}>
              Сбросить
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Показать
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {controls.map((each) => (
            <Field key={each.key} label={each.label}>
              {each.sheetControl ?? each.control}
            </Field>
          ))}
          {sorts.length > 0 && (
            <Field label="Порядок">
              <SortSelect filters={filters} sorts={sorts} />
            </Field>
          )}
        </Stack>
      </Drawer>
    </section>
  );
}

/** The table's sort for views without a table. */
export function SortSelect({ filters, sorts }: { filters: Filters<ListValues>; sorts: readonly SortChoice[] }) {
  return (
    <Select
      aria-label="Порядок"
      options={sorts}
      value={`${filters.values.sort} ${filters.values.order}`}
      onChange={(chosen) => {
        const [sort, order] = chosen.split(' ');
        if (sort !== undefined && chosen !== '') filters.change({ sort, order: order === 'desc' ? 'desc' : 'asc' });
      }}
    />
  );
}
