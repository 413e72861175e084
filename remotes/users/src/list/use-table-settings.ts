import { useAuth } from '@studio/portal';
import type { Density } from '@studio/ui';
import { useState } from 'react';
import type { EmployeeColumn } from './employee-filters';
import { COLUMN_IDS, HIDDEN_AT_FIRST } from './list-columns';

interface TableSettings {
  hidden: ReadonlySet<EmployeeColumn>;
  /** Null: as high as the pointer needs. */
  density: Density | null;
}

const DENSITIES: readonly Density[] = ['compact', 'default', 'touch'];

/** Columns and density of the list, kept on this device for each person. */
export function useTableSettings(): TableSettings & { change: (part: Partial<TableSettings>) => void } {
  const { user } = useAuth();
  const key = `users_table:${user?.id ?? 'nobody'}`;
  const [settings, setSettings] = useState(() => read(key));
  return {
    ...settings,
    change(part) {
      const next = { ...settings, ...part };
      setSettings(next);
      localStorage.setItem(key, JSON.stringify({ hidden: [...next.hidden], density: next.density }));
    },
  };
}

function read(key: string): TableSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'hidden' in kept && Array.isArray(kept.hidden)) {
      const { hidden } = kept;
      const density = 'density' in kept ? DENSITIES.find((each) => each === kept.density) : undefined;
      return { hidden: new Set(COLUMN_IDS.filter((column) => hidden.includes(column))), density: density ?? null };
    }
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { hidden: new Set(HIDDEN_AT_FIRST), density: null };
}
