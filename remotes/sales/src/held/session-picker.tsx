import { orpc } from '@studio/portal';
import { Combobox, formatDate, type Option, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Sessions offered at once: more are found by typing. */
const OFFERED = 20;

interface SessionPickerProps {
  location: string;
  value: string | null;
  /** What the chosen one is called, until it is among those offered. */
  title: string | null;
  onChange: (id: string | null, title: string | null) => void;
}

/** A photo session of one location by its number, its client's name or phone. */
export function SessionPicker({ location, value, title, onChange }: SessionPickerProps) {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data, isFetching } = useQuery({
    ...orpc.photosessions.list.queryOptions({
      input: {
        location_id: location,
        sort: 'created_at',
        order: 'desc',
        page_size: OFFERED,
        ...(search !== '' && { search }),
      },
    }),
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  const options = (data?.items ?? []).map(({ id, number, name, business_date }): Option => ({
    value: id,
    label: `Фотосессия №\u00a0${number}`,
    hint: `${name} · ${formatDate(business_date)}`,
  }));
  const isOffered = value === null || options.some((option) => option.value === value);
  return (
    <Combobox
      placeholder="Без фотосессии"
      options={isOffered || text !== '' ? options : [{ value, label: title ?? '…' }, ...options]}
      value={value}
      loading={isFetching}
      onSearch={setText}
      onChange={(id) => {
        setText('');
        onChange(id, options.find((option) => option.value === id)?.label ?? null);
      }}
    />
  );
}
