import { useAuth } from '@studio/portal';
import type { Density } from '@studio/ui';
import { useState } from 'react';
import type { ListColumn } from './list-column';

interface KeptSettings<Id extends string> {
  hidden: ReadonlySet<Id>;
  /** Null: as high as the pointer needs. */
  density: Density | null;
}

export interface TableSettingsState<Id extends string> extends KeptSettings<Id> {
  change: (part: Partial<KeptSettings<Id>>) => void;
}

const DENSITIES: readonly Density[] = ['compact', 'default', 'touch'];

/** Columns and density of a list, kept on this device for each person under `${name}_table`. */
export function useTableSettings<Row, Id extends string>(
  name: string | undefined,
  columns: readonly ListColumn<Row, Id>[],
): TableSettingsState<Id> {
  const { user } = useAuth();
  const key = name === undefined ? null : `${name}_table:${user?.id ?? 'nobody'}`;
  const [settings, setSettings] = useState(() => read(key, columns));
  return {
    ...settings,
    change(part) {
      const next = { ...settings, ...part };
      setSettings(next);
      if (key !== null) localStorage.setItem(key, JSON.stringify({ hidden: [...next.hidden], density: next.density }));
    },
  };
}

function read<Row, Id extends string>(key: string | null, columns: readonly ListColumn<Row, Id>[]): KeptSettings<Id> {
  try {
    const kept: unknown = key === null ? null : JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'hidden' in kept && Array.isArray(kept.hidden)) {
      const { hidden } = kept;
      const density = 'density' in kept ? DENSITIES.find((each) => each === kept.density) : undefined;
      return {
        hidden: new Set(columns.flatMap(({ id }) => (hidden.includes(id) ? [id] : []))),
        density: density ?? null,
      };
    }
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { hidden: new Set(columns.flatMap(({ id, hiddenAtFirst }) => (hiddenAtFirst ? [id] : []))), density: null };
}
