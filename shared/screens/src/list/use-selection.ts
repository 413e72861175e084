import { notify, notifyFailure } from '@studio/portal';
import { formatNumber } from '@studio/ui';
import { useState } from 'react';
import type { ListRows } from './list-rows';

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  /** The chosen rows, as the list has shown or fetched them. */
  readonly rows: readonly Row[];
  /** Rows of a choice are being fetched. */
  readonly busy: boolean;
  /** No more can be chosen at once. */
  readonly max: number;
  readonly set: (ids: ReadonlySet<string>) => void;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** All that the filters find, as far as one action reaches. */
  readonly selectAll: (checked: boolean) => void;
  /** Of a list of pages: all that the filters find on any page, as far as one action reaches; null while nothing more is to be had. */
  readonly selectFound: (() => void) | null;
  /** Rows from one place to another, whether they are here or not. */
  readonly selectRange: (first: number, last: number) => void;
}

interface SelectionOptions<Row> {
  rows: ListRows<Row>;
  rowId: (row: Row) => string;
  /** Identifies the filters: when they change, the selection is cleared. */
  list: string;
  /** The call that acts on several takes no more. */
  max: number;
  /** Which can be chosen; default all. */
  may?: ((row: Row) => boolean) | undefined;
}

/** Which rows are ticked. */
export function useSelection<Row>({ rows, rowId, list, max, may = () => true }: SelectionOptions<Row>): Selection<Row> {
  const none: ReadonlyMap<string, Row> = new Map();
  const [kept, setKept] = useState<{ list: string; chosen: ReadonlyMap<string, Row> }>({ list, chosen: none });
  const [busy, setBusy] = useState(false);
  const chosen = kept.list === list ? kept.chosen : none;

  const put = (next: ReadonlyMap<string, Row>) => {
    if (next.size > max)
      notify({
        id: 'list-selection',
        message: `За один раз можно выбрать не больше ${formatNumber(max)} строк`,
        color: 'warning',
      });
    setKept({ list, chosen: next.size > max ? new Map([...next].slice(0, max)) : next });
  };
  const take = async (rowsOf: () => Promise<readonly Row[]>, from: ReadonlyMap<string, Row>) => {
    setBusy(true);
    try {
      const taken = (await rowsOf()).filter(may);
      put(new Map([...from, ...taken.map((row): [string, Row] => [rowId(row), row])]));
    } catch (thrown) {
      notifyFailure(thrown, 'Не удалось выбрать строки.');
    } finally {
      setBusy(false);
    }
  };
  const takeRange = (first: number, last: number, from: ReadonlyMap<string, Row>) =>
    void take(() => rows.take(first, last), from);
  const { takeFound } = rows;
  const set = (ids: ReadonlySet<string>) => {
    const next = new Map<string, Row>();
    for (const id of ids) {
      const row = chosen.get(id) ?? rows.find((each) => rowId(each) === id);
      if (row !== undefined && may(row)) next.set(id, row);
    }
    put(next);
  };
  return {
    ids: new Set(chosen.keys()),
    rows: [...chosen.values()],
    busy,
    max,
    set,
    toggle(id) {
      const next = new Set(chosen.keys());
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    clear: () => setKept({ list, chosen: none }),
    selectAll(checked) {
      if (!checked || !rows.total) setKept({ list, chosen: none });
      else takeRange(0, Math.min(rows.total, max) - 1, none);
    },
    selectFound:
      takeFound !== undefined && chosen.size > 0 && chosen.size < Math.min(rows.total ?? 0, max)
        ? () => void take(() => takeFound(max), none)
        : null,
    selectRange: (first, last) => takeRange(first, Math.min(last, first + max - 1), chosen),
  };
}
