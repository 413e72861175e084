import {
  Button,
  CheckMenu,
  type CheckMenuOption,
  Combobox,
  formatDate,
  IconChevronDown,
  type Option,
  Select,
} from '@studio/ui';
import { DateRangeInput, type DateRangeInputProps } from '@studio/ui/widgets';
import type { ReactNode } from 'react';
import type { Filters } from '../filters/use-filters';
import type { PlaceRef } from '../pickers/place-ref';
import { usePlaceToday } from '../pickers/use-place-today';

/** What narrows the list, in words. */
export interface FilterChip {
  key: string;
  text: ReactNode;
  /** «Убрать роль». */
  removeLabel: string;
  onRemove: () => void;
}

/** One filter of a list: its control in the bar and in the phone's sheet, and what it says while it narrows. */
export interface FilterControl {
  key: string;
  /** Over the control in the sheet. */
  label: string;
  /** Null for a filter that is set elsewhere: it has its chips alone. */
  control: ReactNode;
  /** In the sheet, where it differs from the one in the bar. */
  sheetControl?: ReactNode;
  chips: readonly FilterChip[];
  /** Column of the bar, as CSS grid writes it; default `minmax(8rem, 12rem)`. */
  width?: string;
}

type Keys<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] & string;

interface ChoiceWords<Value extends string> {
  label: string;
  /** «Все роли»; without one the choice has no empty line: a `choiceField`. */
  any?: string;
  options: readonly Option<Value>[];
  /** «Убрать роль». */
  removeLabel: string;
  width?: string;
}

/** A choice from a short list (`choiceField`, `optionalField`). */
export function choiceFilter<Values extends object, Name extends Keys<Values, string | null>>(
  filters: Filters<Values>,
  name: Name,
  { label, any, options, removeLabel, width }: ChoiceWords<NonNullable<Values[Name]> & string>,
): FilterControl {
  const value = filters.values[name] as string | null;
  const put = (next: string | null) => filters.change({ [name]: next } as unknown as Partial<Values>);
  const chosen = options.find((option) => option.value === value);
  return {
    key: name,
    label,
    control: (
      <Select
        aria-label={label}
        options={options}
        value={value ?? ''}
        {...(any !== undefined && { placeholder: any })}
        onChange={(next) => put(next === '' ? null : next)}
      />
    ),
    chips: filters.narrowing.includes(name)
      ? [{ key: name, text: chosen?.label ?? value, removeLabel, onRemove: () => filters.clear(name) }]
      : [],
    ...(width !== undefined && { width }),
  };
}

/** A choice from a long list by typing (`patternField`, `idField`). */
export function comboFilter<Values extends object>(
  filters: Filters<Values>,
  name: Keys<Values, string | null>,
  { label, any, options, removeLabel, width }: ChoiceWords<string>,
): FilterControl {
  const value = filters.values[name] as string | null;
  const chosen = options.find((option) => option.value === value);
  return {
    key: name,
    label,
    control: (
      <Combobox
        label={label}
        options={options}
        value={value}
        {...(any !== undefined && { placeholder: any })}
        onChange={(next) => filters.change({ [name]: next } as unknown as Partial<Values>)}
      />
    ),
    chips:
      value === null
        ? []
        : [{ key: name, text: chosen?.label ?? `${label}: …`, removeLabel, onRemove: () => filters.clear(name) }],
    ...(width !== undefined && { width }),
  };
}

interface ChoicesWords<Value extends string> {
  label: string;
  /** «Все состояния». */
  any: string;
  options: readonly CheckMenuOption<Value>[];
  /** «Убрать состояние «Показ»». */
  removeLabel: (label: string) => string;
  width?: string;
}

/** Several of a list (`choicesField`). */
export function choicesFilter<Values extends object, Name extends Keys<Values, readonly string[]>>(
  filters: Filters<Values>,
  name: Name,
  { label, any, options, removeLabel, width }: ChoicesWords<(Values[Name] & readonly string[])[number]>,
): FilterControl {
  const values = filters.values[name] as readonly string[];
  const put = (next: readonly string[]) => filters.change({ [name]: next } as unknown as Partial<Values>);
  const optionLabel = (value: string | undefined) =>
    options.find((option) => option.value === value)?.label ?? value ?? '';
  const words =
    values.length === 0 ? any : optionLabel(values[0]) + (values.length > 1 ? ` и ещё ${values.length - 1}` : '');
  const menu = (wide: boolean) => (
    <CheckMenu
      options={options}
      values={values}
      onChange={put}
      trigger={
        <Button wide={wide} aria-label={`${label}: ${words}`} trailing={<IconChevronDown size={16} aria-hidden />}>
          {words}
        </Button>
      }
    />
  );
  return {
    key: name,
    label,
    control: menu(false),
    sheetControl: menu(true),
    chips: values.map((value) => ({
      key: `${name}-${value}`,
      text: optionLabel(value),
      removeLabel: removeLabel(optionLabel(value)),
      onRemove: () => put(values.filter((each) => each !== value)),
    })),
    width: width ?? 'minmax(8rem, max-content)',
  };
}

/** Two dates, both included (`dateField`). */
export function periodFilter<Values extends object>(
  filters: Filters<Values>,
  from: Keys<Values, string | null>,
  to: Keys<Values, string | null>,
  { label = 'Период' }: { label?: string } = {},
): FilterControl {
  return periodFilterAt(filters, from, to, null, label);
}

/** The same for a place: «Сегодня» is today there. */
export function periodFilterAt<Values extends object>(
  filters: Filters<Values>,
  from: Keys<Values, string | null>,
  to: Keys<Values, string | null>,
  place: PlaceRef | null,
  label = 'Период',
): FilterControl {
  const [first, last] = [filters.values[from] as string | null, filters.values[to] as string | null];
  const put = (one: string | null, other: string | null) =>
    filters.change({ [from]: one, [to]: other } as unknown as Partial<Values>);
  const words = periodWords(first, last);
  return {
    key: from,
    label,
    control: (
      <PlacePeriod label={label} place={place} from={first} to={last} onChange={({ from, to }) => put(from, to)} />
    ),
    chips:
      words === null ? [] : [{ key: from, text: words, removeLabel: 'Убрать период', onRemove: () => put(null, null) }],
    width: 'auto',
  };
}

function PlacePeriod({ place, ...input }: Omit<DateRangeInputProps, 'today'> & { place: PlaceRef | null }) {
  return <DateRangeInput {...input} today={usePlaceToday(place)} />;
}

/** A filter that is set next to its record or figure, and can only be removed from the list: it has only a chip. */
export function chipFilter<Values extends object>(
  filters: Filters<Values>,
  name: keyof Values & string,
  { label, text, removeLabel }: { label: string; text: ReactNode; removeLabel: string },
): FilterControl {
  const chip = { key: name, text, removeLabel, onRemove: () => filters.clear(name) };
  return { key: name, label, control: null, chips: filters.narrowing.includes(name) ? [chip] : [] };
}

/** «01.03.2026 – 08.03.2026», «с 01.03.2026»; null without dates. */
export function periodWords(from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return `${formatDate(from)} – ${formatDate(to)}`;
  if (from !== null) return `с ${formatDate(from)}`;
  return to === null ? null : `по ${formatDate(to)}`;
}
