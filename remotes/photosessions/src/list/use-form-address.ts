import { useSearchParams } from '@studio/portal';

const PARAMETER = 'new';

/** The form of a new session is open while the address says `new=1`: «Назад» closes it, a link opens it. */
export function useFormAddress(): { isOpen: boolean; open: () => void; close: () => void } {
  const [address, setAddress] = useSearchParams();
  return {
    isOpen: address.get(PARAMETER) === '1',
    open: () => setAddress((current) => new URLSearchParams([...current, [PARAMETER, '1']]), { preventScrollReset: true }),
    close: () =>
      setAddress((current) => new URLSearchParams([...current].filter(([key]) => key !== PARAMETER)), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
