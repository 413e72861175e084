import { locationScope } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { Combobox } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PLACES_FRESH_MS } from './places-fresh';
import { usePlaceName } from './use-place-name';
import { locationOption } from './options';
import { usePlaceSearch } from './use-place-search';

interface LocationPickerProps {
  value: string | null;
  /** Name of the chosen one, if the screen knows it; otherwise it is fetched. */
  name?: string | null;
  onChange: (id: string | null, name: string | null) => void;
  clearable?: boolean;
  placeholder?: string;
  disabled?: boolean;
  label?: string;
}

const TYPE_FIRST = { value: '', label: 'Введите часть названия', disabled: true };
/**
 * A location within the caller's reach: found by name among all of them; anyone who works at one place has that one to choose.
 */
export function LocationPicker({
  value,
  name,
  onChange,
  clearable,
  placeholder,
  disabled,
  label,
}: LocationPickerProps) {
  const { user } = useAuth();
  const own = user !== null && locationScope({ ...user, roles: user.roles }).kind === 'own';
  const [typed, setTyped] = useState('');
  const { hits, seek, loading } = usePlaceSearch();
  const known = usePlaceName(name === undefined && value !== null ? { kind: 'location', id: value } : null);
  const few = useQuery({
    ...orpc.locations.myAccessible.queryOptions(),
    staleTime: PLACES_FRESH_MS,
    enabled: own,
  });
  const offered = own
    ? (few.data ?? []).map(locationOption)
    : typed.trim() === ''
      ? [TYPE_FIRST]
      : hits.filter(({ kind, archived }) => kind === 'location' && !archived).map(locationOption);
  const options =
    value === null || typed.trim() !== '' || offered.some((option) => option.value === value)
      ? offered
      : [{ value, label: name ?? known ?? '…' }, ...offered];
  return (
    <Combobox
      options={options}
      value={value}
      label={label}
      placeholder={placeholder ?? 'Выберите локацию'}
      loading={own ? few.isLoading : loading}
      onSearch={
        own
          ? undefined
          : (text) => {
              setTyped(text);
              seek(text);
            }
      }
      onChange={(id) => {
        setTyped('');
        onChange(id, id === null ? null : (offered.find((option) => option.value === id)?.label ?? name ?? null));
      }}
      clearable={clearable}
      disabled={disabled}
    />
  );
}
