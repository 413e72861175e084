import { orpc } from '@studio/portal';
import { Combobox } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface ActorFilterProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

const TYPING_PAUSE = 200;
const OFFERED = 20;

/** Whose acts are shown: anybody of the staff by part of the name, those who have left among them. */
export function ActorFilter({ value, onChange }: ActorFilterProps) {
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...orpc.users.employees.queryOptions({
      input: { ...(sought && { search: sought }), status: 'all', page: 1, page_size: OFFERED },
    }),
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  const chosen = useQuery({
    ...orpc.users.employee.queryOptions({ input: { employeeId: value ?? '' } }),
    enabled: value !== null,
  });
  const options = (found.data?.items ?? []).map(({ id, full_name, position }) => ({
    value: id,
    label: full_name,
    ...(position !== null && { hint: position }),
  }));
  const isOffered = value === null || options.some((option) => option.value === value);
  return (
    <Combobox
      label="Кто"
      placeholder="Кто угодно"
      options={isOffered || text !== '' ? options : [{ value, label: chosen.data?.full_name ?? '…' }, ...options]}
      value={value}
      loading={found.isFetching || text.trim() !== sought}
      onSearch={setText}
      onChange={(id) => {
        setText('');
        onChange(id);
      }}
    />
  );
}
