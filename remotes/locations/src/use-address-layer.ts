import { useLocation, useNavigate, useSearchParams } from '@studio/portal';
import { useCallback } from 'react';

export interface AddressLayer {
  /** What the address says; null while nothing lies over the screen. */
  value: string | null;
  open: (value: string) => void;
  /** Another value in the same place of the history. */
  change: (value: string) => void;
  close: () => void;
}

/**
 * Something that lies over a screen while the address names it (`?photo=…`): a link opens it and «Назад» closes it.
 * Closing goes back to the entry it was opened from, so that the history holds no screen twice.
 */
export function useAddressLayer(name: string): AddressLayer {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const opened = isOpened(state, name);

  const put = useCallback(
    (value: string | null, replace: boolean, mark: boolean) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: true, state: mark ? { layer: name } : null },
      ),
    [setAddress, name],
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
