import { SESSION_STATE_NAMES, SESSION_STATES, type Location, type Photographer } from '@studio/contracts';
import { Button, CheckMenu, Combobox, DateInput, IconChevronDown, type Option } from '@studio/ui';
import type { SessionFilters } from './session-filters';
import type { ChangeFilters } from './use-filters';

export interface FilterFieldProps {
  filters: SessionFilters;
  change: ChangeFilters;
}

const STATE_OPTIONS = SESSION_STATE_NAMES.map((state) => ({ value: state, label: SESSION_STATES[state].label }));

export function StateFilter({ filters, change, wide }: FilterFieldProps & { wide?: boolean }) {
  const [first, ...more] = filters.states;
  const label =
    first === undefined
      ? 'Все состояния'
      : SESSION_STATES[first].label + (more.length > 0 ? ` и ещё ${more.length}` : '');
  return (
    <CheckMenu
      options={STATE_OPTIONS}
      values={filters.states}
      onChange={(states) => change({ states })}
      trigger={
        <Button wide={wide} aria-label={`Состояние: ${label}`} trailing={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      }
    />
  );
}

export function LocationFilter({ filters, change, locations }: FilterFieldProps & { locations: readonly Location[] }) {
  return (
    <Combobox
      label="Локация"
      placeholder="Все локации"
      options={locationOptions(locations)}
      value={filters.locationId}
      onChange={(locationId) => change({ locationId })}
    />
  );
}

export function PhotographerFilter({
  filters,
  change,
  photographers,
}: FilterFieldProps & { photographers: readonly Photographer[] }) {
  return (
    <Combobox
      label="Фотограф"
      placeholder="Все фотографы"
      options={photographerOptions(photographers)}
      value={filters.photographerId}
      onChange={(photographerId) => change({ photographerId })}
    />
  );
}

export function DateFilter({ filters, change, edge }: FilterFieldProps & { edge: 'from' | 'to' }) {
  const [from, to] = [filters.dateFrom ?? undefined, filters.dateTo ?? undefined];
  return edge === 'from' ? (
    <DateInput
      aria-label="Период с"
      value={from ?? ''}
      max={to}
      onChange={(date) => change({ dateFrom: date || null })}
    />
  ) : (
    <DateInput
      aria-label="Период по"
      value={to ?? ''}
      min={from}
      onChange={(date) => change({ dateTo: date || null })}
    />
  );
}

export function locationOptions(locations: readonly Location[]): Option[] {
  return locations.map(({ id, name, city_name }) => ({ value: id, label: name, hint: city_name }));
}

export function photographerOptions(photographers: readonly Photographer[]): Option[] {
  return photographers.map(({ id, full_name, position }) => ({
    value: id,
    label: full_name,
    ...(position !== null && { hint: position }),
  }));
}
