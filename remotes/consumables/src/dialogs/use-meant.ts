import { toPortalError } from '@studio/portal';
import { useRef } from 'react';

/**
 * What the server asked about is meant once the very same is sent again; anything changed in between is asked about anew.
 *
 *     send: ({ values }) => meant(values, (is_meant) => client.consumables.createItem({ ...values, ...is_meant })),
 */
export function useMeant() {
  const asked = useRef<string | null>(null);
  return async <Reply>(written: unknown, send: (is_meant: { is_meant?: true }) => Promise<Reply>): Promise<Reply> => {
    const now = JSON.stringify(written);
    try {
      return await send(asked.current === now ? { is_meant: true } : {});
    } catch (error) {
      if (toPortalError(error).code === 'unusual') asked.current = now;
      throw error;
    }
  };
}
