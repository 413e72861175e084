import { toPortalError } from '@studio/portal';
import { useState } from 'react';

/** Sends an edit of a card; a number of somebody dismissed that the server has asked about is meant when it is sent again. */
export function useMeantPhone() {
  const [asked, setAsked] = useState<string | null>(null);
  return async <Edit extends { phone?: string }, Reply>(
    edit: Edit,
    send: (edit: Edit & { is_meant?: true }) => Promise<Reply>,
  ): Promise<Reply> => {
    const { phone = null } = edit;
    try {
      return await send(phone !== null && phone === asked ? { ...edit, is_meant: true } : edit);
    } catch (error) {
      setAsked(toPortalError(error).code === 'phone_of_dismissed' ? phone : null);
      throw error;
    }
  };
}
