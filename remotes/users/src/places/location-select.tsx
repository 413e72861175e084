import { locationScope } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { Combobox } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationOption, usePlaceSearch } from './use-place-options';

interface LocationSelectProps {
  value: string | null;
  /** What the chosen one is called, as far as the screen knows. */
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  clearable?: boolean;
  placeholder?: string;
  disabled?: boolean;
  label?: string;
}

const TYPE_FIRST = { value: '', label: 'Введите часть названия', disabled: true };
const LONG_ENOUGH = 10 * 60_000;

/**
 * A location within the caller's reach: found by name among all of them; whoever works at one place has that one to choose.
 */
export function LocationSelect({
  value,
  name,
  onChange,
  clearable,
  placeholder,
  disabled,
  label,
}: LocationSelectProps) {
  const { user } = useAuth();
  const own = user !== null && locationScope({ ...user, roles: user.roles }).kind === 'own';
  const [typed, setTyped] = useState('');
  const { hits, seek, loading } = usePlaceSearch();
  const few = useQuery({
    ...orpc.locations.myAccessible.queryOptions(),
    staleTime: LONG_ENOUGH,
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
      : [{ value, label: name ?? '…' }, ...offered];
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
        onChange(id, id === null ? null : (offered.find((option) => option.value === id)?.label ?? name));
      }}
      clearable={clearable}
      disabled={disabled}
    />
  );
}
