import type { Correcting, Correction } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

interface AskedCorrection {
  /** What the server said last. */
  told: Correcting | null;
  isAsking: boolean;
  refusal: string | null;
}

/** What a correction would move, in the server's words; null as long as it is not said what was wrong. */
export function useCorrecting(asked: { id: string; revision: number; what: Correction | null }): AskedCorrection {
  const { id, revision, what } = asked;
  const { data, error, isFetching } = useQuery({
    ...orpc.sales.correcting.queryOptions({
      input: { id, revision, what: what ?? { act: 'void' } },
      placeholderData: keepPreviousData,
    }),
    enabled: what !== null,
    refetchOnMount: 'always',
  });
  const refusal = error && !isFetching ? toPortalError(error).message : null;
  return { told: what === null || refusal !== null ? null : (data ?? null), isAsking: isFetching, refusal };
}
