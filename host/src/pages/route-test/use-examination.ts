import { useAuth } from '@studio/portal';
import { useEffect, useState } from 'react';
import { usePortal } from '../../sections/portal-context';
import { portalAddress, type Examination, examineAddress } from './examine-address';
import { guardOutcome, type Outcome } from './guard-outcome';

interface Result {
  /** The address that was asked for. */
  asked: string;
  /** Null for another site's address. */
  found: { examination: Examination; outcome: Outcome } | null;
}

/** The examination of an address, made again when the person or their rights change. */
export function useExamination(address: string): { result: Result | null; busy: boolean } {
  const { registry, loader, pages, redirects } = usePortal();
  const auth = useAuth();
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    let current = true;
    const examine = async (): Promise<Result['found']> => {
      const url = portalAddress(address);
      if (url === null) return null;
      const examination = await examineAddress(url, {
        registry: await registry.get().catch(() => null),
        pages,
        redirects,
        loadApp: async (remote) => (await loader.remote(remote)).app,
      });
      return { examination, outcome: await guardOutcome(examination, { getState: () => auth }) };
    };
    void examine().then((found) => current && setResult({ asked: address, found }));
    return () => {
      current = false;
    };
  }, [address, registry, loader, pages, redirects, auth]);

  return { result, busy: result?.asked !== address };
}
