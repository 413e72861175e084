import { useCallback } from 'react';
import { useLocation, useNavigate } from './router';
import { useQueryChange } from './use-query-change';

export interface AddressLayer {
  /** The value in the address; null while no layer is open. */
  value: string | null;
  open: (value: string) => void;
  /** Another value in the same place of the history. */
  change: (value: string) => void;
  close: () => void;
}

/**
 * A layer over a screen that is open while the address names it (`?photo=…`): a link opens it and «Назад» closes it. Closing goes back to
 * the entry it was opened from, so that the history does not contain a screen twice.
 */
export function useAddressLayer(name: string): AddressLayer {
  const [address, changeQuery] = useQueryChange();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const opened = isOpened(state, name);

  const put = useCallback(
    (value: string | null, replace: boolean, mark: boolean) =>
      changeQuery(
        (query) => {
          if (value === null) query.delete(name);
          else query.set(name, value);
          return query;
        },
        { replace, state: mark ? { layer: name } : null },
      ),
    [changeQuery, name],
  );
  return {
    value: address.get(name),
    open: useCallback((value) => put(value, false, true), [put]),
    change: useCallback((value) => put(value, true, opened), [put, opened]),
    close: useCallback(() => (opened ? void navigate(-1) : put(null, true, false)), [put, opened, navigate]),
  };
}

function isOpened(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && 'layer' in state && state.layer === name;
}
