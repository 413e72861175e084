import { AUDIT_GROUPS, auditSubjectWords } from '@studio/contracts';
import {
  Badge,
  Button,
  Chip,
  DateInput,
  Drawer,
  Field,
  IconFilter,
  Row,
  Select,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { useRef, useState } from 'react';
import { PersonPicker, SearchBox } from '@studio/screens';
import { type AuditFilters, narrowingCount, NO_FILTERS } from './audit-filters';
import styles from './audit.module.css';
import type { ChangeFilters } from './use-audit-filters';

interface AuditFilterBarProps {
  filters: AuditFilters;
  change: ChangeFilters;
}

/** Filters in one row on a desktop; elsewhere the search line and a sheet with the rest. Below, the one record that a link asked for. */
export function AuditFilterBar({ filters, change }: AuditFilterBarProps) {
  const desktop = useBreakpoint() === 'desktop';
  const [open, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const searchBox = (
    <SearchBox
      label="Поиск по журналу"
      value={filters.search}
      inputRef={search}
      onChange={(text) => change({ search: text }, { replace: true })}
    />
  );
  const narrowed = narrowingCount(filters);
  const inSheet = narrowed - (filters.search.trim() ? 1 : 0) - (filters.subject ? 1 : 0);
  return (
    <Stack gap={2}>
      {desktop ? (
        <section className={styles['bar']} aria-label="Фильтры журнала">
          {searchBox}
          <FilterFields filters={filters} change={change} />
        </section>
      ) : (
        <section className={styles['narrow']} aria-label="Фильтры журнала">
          <div className={styles['search']}>{searchBox}</div>
          <Button
            icon={<IconFilter size={16} aria-hidden />}
            trailing={inSheet > 0 && <Badge tone="brand">{inSheet}</Badge>}
            aria-label={inSheet > 0 ? `Фильтры, выбрано: ${inSheet}` : undefined}
            onClick={() => setOpen(true)}
          >
            Фильтры
          </Button>
        </section>
      )}
      {(filters.subject !== null || (desktop && narrowed > 0)) && (
        <Row gap={2} wrap>
          {filters.subject !== null && (
            <Chip removeLabel="Показать все записи" onRemove={() => change({ subject: null })}>
              Только одна запись: {auditSubjectWords(filters.subject.kind).toLocaleLowerCase('ru')}
            </Chip>
          )}
          {desktop && narrowed > 0 && (
            <Button variant="ghost" size="sm" onClick={() => change(NO_FILTERS)}>
              Сбросить всё
            </Button>
          )}
        </Row>
      )}
      {!desktop && (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          title="Фильтры"
          footer={
            <>
              <Button disabled={narrowed === 0} onClick={() => change(NO_FILTERS)}>
                Сбросить
              </Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                Показать
              </Button>
            </>
          }
        >
          <Stack gap={4}>
            <FilterFields filters={filters} change={change} labelled />
          </Stack>
        </Drawer>
      )}
    </Stack>
  );
}

const GROUPS = Object.entries(AUDIT_GROUPS).map(([value, label]) => ({ value, label }));

function FilterFields({ filters, change, labelled = false }: AuditFilterBarProps & { labelled?: boolean }) {
  const { actor, group, from, to } = filters;
  const who = (
    <PersonPicker
      label="Кто"
      placeholder="Кто угодно"
      status="all"
      value={actor}
      onChange={(next) => change({ actor: next })}
    />
  );
  const what = (
    <Select
      aria-label="Что меняли"
      placeholder="Любые действия"
      options={
        group === null || Object.hasOwn(AUDIT_GROUPS, group) ? GROUPS : [...GROUPS, { value: group, label: group }]
      }
      value={group ?? ''}
      onChange={(next) => change({ group: next === '' ? null : next })}
    />
  );
  const since = (
    <DateInput
      aria-label="С какого дня"
      value={from ?? ''}
      max={to ?? undefined}
      onChange={(day) => change({ from: day || null })}
    />
  );
  const until = (
    <DateInput
      aria-label="По какой день"
      value={to ?? ''}
      min={from ?? undefined}
      onChange={(day) => change({ to: day || null })}
    />
  );
  if (!labelled)
    return (
      <>
        {who}
        {what}
        <div className={styles['day']}>
          <Text as="span" tone="muted" aria-hidden>
            с
          </Text>
          {since}
        </div>
        <div className={styles['day']}>
          <Text as="span" tone="muted" aria-hidden>
            по
          </Text>
          {until}
        </div>
      </>
    );
  return (
    <>
      <Field label="Кто">{who}</Field>
      <Field label="Что меняли">{what}</Field>
      <Field label="С какого дня">{since}</Field>
      <Field label="По какой день">{until}</Field>
    </>
  );
}
