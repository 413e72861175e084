import { orpc } from '@studio/portal';
import { Combobox, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface PersonSelectProps {
  value: string | null;
  /** Name of the chosen person, as far as the form knows it. */
  name: string | null;
  onChange: (id: string | null) => void;
  /** Text for nobody. */
  placeholder?: string;
}

const SHOWN = 20;

/** One of the employees, searched by name on the server: there may be thousands. */
export function PersonSelect({ value, name, onChange, placeholder = 'Все сотрудники' }: PersonSelectProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const people = useQuery(
    orpc.users.employees.queryOptions({
      input: { page: 1, page_size: SHOWN, ...(search !== '' && { search }) },
      placeholderData: keepPreviousData,
    }),
  );
  const found = (people.data?.items ?? []).map(({ id, full_name, position }) => ({
    value: id,
    label: full_name,
    ...(position !== null && { hint: position }),
  }));
  const isKnown = value === null || found.some((option) => option.value === value);
  return (
    <Combobox
      options={isKnown ? found : [{ value, label: name ?? '…' }, ...found]}
      value={value}
      clearable
      placeholder={placeholder}
      loading={people.isFetching}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}
