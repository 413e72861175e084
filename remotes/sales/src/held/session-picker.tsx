import { orpc, toPortalError, useAuth } from '@studio/portal';
import { Combobox, formatDate, type Option, Stack, Text, useSettled } from '@studio/ui';
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
  const { can } = useAuth();
  const mayRead = can('read_photosessions');
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data, error, isFetching } = useQuery({
    ...orpc.photosessions.list.queryOptions({
      input: {
        location_id: location,
        sort: 'created_at',
        order: 'desc',
        page_size: OFFERED,
        ...(search !== '' && { search }),
      },
    }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  if (!mayRead)
    return <Refused title={title} refusal="Нет доступа к фотосессиям: другую выберет тот, кому они видны." />;
  if (error) return <Refused title={title} refusal={toPortalError(error).message} />;
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

/** The session stays as it is, and it is said why no other one can be chosen. */
function Refused({ title, refusal }: { title: string | null; refusal: string }) {
  return (
    <Stack gap={0}>
      <Text>{title ?? 'Без фотосессии'}</Text>
      <Text size="caption" tone="muted">
        {refusal}
      </Text>
    </Stack>
  );
}
