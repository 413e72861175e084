import { Combobox } from '@studio/ui';
import { useState } from 'react';
import { type PeopleFilter, usePeopleSearch } from './use-people-search';
import { usePersonName } from './use-person-name';

interface PersonPickerProps extends PeopleFilter {
  value: string | null;
  onChange: (id: string | null, name: string | null) => void;
  /** Accessible name outside of a `Field`. */
  label?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  /** Name of the chosen one, if the screen knows it; otherwise it is fetched. */
  name?: string | null;
}

/** Somebody of the staff by part of the name or the phone. */
export function PersonPicker(props: PersonPickerProps) {
  const { value, onChange, label, placeholder = 'Выберите сотрудника', clearable, disabled, name, ...filter } = props;
  const [text, setText] = useState('');
  const { options, loading } = usePeopleSearch(text, filter);
  const known = usePersonName(name ? null : value);
  const isOffered = value === null || options.some((option) => option.value === value);
  return (
    <Combobox
      {...(label !== undefined && { label })}
      placeholder={placeholder}
      options={isOffered || text !== '' ? options : [{ value, label: name ?? known ?? '…' }, ...options]}
      value={value}
      loading={loading}
      onSearch={setText}
      onChange={(id) => {
        setText('');
        onChange(id, options.find((option) => option.value === id)?.label ?? null);
      }}
      clearable={clearable}
      disabled={disabled}
    />
  );
}
