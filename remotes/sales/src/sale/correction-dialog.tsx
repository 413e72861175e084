import type { Correction, SaleCard } from '@studio/contracts';
import { client, newId, orpc, type PortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { Stack } from '@studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CorrectingWords } from './correcting-words';
import { useCorrecting } from './use-correcting';

interface CorrectionDialogProps {
  sale: SaleCard;
  /** What was entered wrongly; null as long as it is not said. */
  what: Correction | null;
  title: string;
  description: string;
  confirmLabel: string;
  reason?: { required: boolean; presets: readonly string[] };
  /** Why it cannot be sent as it is. */
  blocked?: string | null;
  onDone: (sale: SaleCard) => void;
  onClose: () => void;
  /** How it really was. */
  children?: ReactNode;
}

/** A correction of a sale's money: the server says what it moves, one press makes it. */
export function CorrectionDialog({ sale, what, blocked, reason, onDone, children, ...words }: CorrectionDialogProps) {
  const cache = useQueryClient();
  // As it was when the dialog opened; sent again, it is the same request.
  const [{ id, revision }] = useState(sale);
  const [request_id] = useState(newId);
  const { told, isAsking, refusal } = useCorrecting({ id, revision, what });
  const correction = useMutation<SaleCard, PortalError, string>({
    mutationFn: async (why) => {
      if (what === null) throw new Error('the dialog is blocked without it');
      return client.sales.correct({ id, revision, request_id, what, ...(why !== '' && { reason: why }) });
    },
    onSuccess: onDone,
    onError: () => cache.invalidateQueries({ queryKey: orpc.sales.get.key() }),
  });
  return (
    <ActionDialog
      danger
      {...words}
      failure="Ничего не изменилось"
      {...(reason && { reason: { label: 'Причина', ...reason } })}
      busy={correction.isPending || isAsking}
      error={correction.error}
      blocked={blocked ?? refusal}
      onConfirm={(why) => correction.mutate(why)}
    >
      <Stack gap={3}>
        {children}
        {told !== null && <CorrectingWords told={told} day={sale.business_date} />}
      </Stack>
    </ActionDialog>
  );
}
