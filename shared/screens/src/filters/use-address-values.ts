import { useQueryChange } from '@studio/portal';
import { useCallback } from 'react';

/** Parameters of the address by their names; null takes one out. */
type AddressPart = Readonly<Record<string, string | null>>;

type PutValues = (part: AddressPart, options?: { replace?: boolean }) => void;

/**
 * The parameters of the address, and how to write some of them: the others stay, and writes before the router has followed the last one
 * add up. `replace` leaves no step for «Назад».
 */
export function useAddressValues(): [address: URLSearchParams, put: PutValues] {
  const [address, changeQuery] = useQueryChange();
  const put = useCallback<PutValues>(
    (part, { replace = false } = {}) =>
      changeQuery(
        (next) => {
          for (const [name, value] of Object.entries(part)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      ),
    [changeQuery],
  );
  return [address, put];
}
