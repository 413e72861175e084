import type { Employee } from '@studio/contracts';
import { notify, notifyFailure, orpc } from '@studio/portal';
import { countOf } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPLOYEES } from '../words/noun-forms';
import { type EmployeeFilters, PAGE_SIZE, pageInput } from './employee-filters';
import { keptEmployees } from './kept-employees';

/** The call that acts on several takes no more of them. */
export const MOST_AT_ONCE = 500;

export interface Selection {
  ids: ReadonlySet<string>;
  /** Those of the chosen whom the list has shown or fetched. */
  people: readonly Employee[];
  set: (ids: ReadonlySet<string>) => void;
  clear: () => void;
  /** All that the filters find, as far as one act reaches. */
  selectAll: (checked: boolean) => void;
  /** Rows from one place to another, whether they are here or not. */
  selectRange: (first: number, last: number) => void;
  /** Rows of a choice are being fetched. */
  busy: boolean;
}

/** Who is ticked in the list; a change of the filters lets go of them. */
export function useSelection(filters: EmployeeFilters, total: number | undefined): Selection {
  const cache = useQueryClient();
  const sought = JSON.stringify(pageInput(filters, 1));
  const [chosen, setChosen] = useState<{ sought: string; people: ReadonlyMap<string, Employee> }>({
    sought,
    people: NOBODY,
  });
  const [busy, setBusy] = useState(false);
  const people = chosen.sought === sought ? chosen.people : NOBODY;

  const put = (next: ReadonlyMap<string, Employee>) => {
    if (next.size > MOST_AT_ONCE) {
      notify({
        id: 'users-selection',
        message: `За раз можно выбрать не больше чем ${countOf(MOST_AT_ONCE, EMPLOYEES)}`,
        color: 'warning',
      });
      setChosen({ sought, people: new Map([...next].slice(0, MOST_AT_ONCE)) });
    } else setChosen({ sought, people: next });
  };
  const take = async (first: number, last: number, from: ReadonlyMap<string, Employee>) => {
    setBusy(true);
    try {
      const next = new Map(from);
      for (let page = Math.floor(first / PAGE_SIZE) + 1; page <= Math.floor(last / PAGE_SIZE) + 1; page += 1) {
        const { items } = await cache.fetchQuery({
          ...orpc.users.employees.queryOptions({ input: pageInput(filters, page) }),
          staleTime: 30_000,
          meta: { persist: false },
        });
        for (const [at, employee] of items.entries()) {
          const index = (page - 1) * PAGE_SIZE + at;
          if (index >= first && index <= last) next.set(employee.id, employee);
        }
      }
      put(next);
    } catch (thrown) {
      notifyFailure(thrown, 'Выбрать не удалось.');
    } finally {
      setBusy(false);
    }
  };
  return {
    ids: new Set(people.keys()),
    people: [...people.values()],
    busy,
    set(ids) {
      const kept = keptEmployees(cache);
      const next = new Map<string, Employee>();
      for (const id of ids) {
        const employee = people.get(id) ?? kept.get(id)?.employee;
        if (employee !== undefined) next.set(id, employee);
      }
      put(next);
    },
    clear: () => setChosen({ sought, people: NOBODY }),
    selectAll(checked) {
      if (!checked || total === undefined || total === 0) setChosen({ sought, people: NOBODY });
      else void take(0, Math.min(total, MOST_AT_ONCE) - 1, NOBODY);
    },
    selectRange: (first, last) => void take(first, Math.min(last, first + MOST_AT_ONCE - 1), people),
  };
}

const NOBODY: ReadonlyMap<string, Employee> = new Map();
