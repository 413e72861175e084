import { orpc } from '@studio/portal';
import { Combobox } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './place-select.module.css';

const STALE_MS = 10 * 60_000;

interface PlaceSelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  /** The whole company may be chosen, too. */
  all?: boolean;
  /** Not offered. */
  except?: string | undefined;
}

export function usePlaces() {
  return useQuery({ ...orpc.locations.myAccessible.queryOptions(), staleTime: STALE_MS });
}

/** A location within the caller's reach. */
export function PlaceSelect({ value, onChange, all = false, except }: PlaceSelectProps) {
  const places = usePlaces();
  const offered = (places.data ?? []).filter(({ id }) => id !== except);
  const options = offered.map(({ id, name, city_name }) => ({ value: id, label: name, hint: city_name }));
  return (
    <Combobox
      label="Локация"
      placeholder={all ? 'Все локации' : 'Выберите локацию'}
      options={options}
      value={value}
      onChange={onChange}
      clearable={all}
      loading={places.isLoading}
    />
  );
}

/** The select in a bar: a full line on a phone, otherwise as wide as a long name. */
export function PlaceBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
