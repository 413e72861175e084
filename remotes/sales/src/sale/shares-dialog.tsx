import type { SaleCard } from '@studio/contracts';
import { client, type PortalError } from '@studio/portal';
import { ActionDialog, draftsOf, readShares, SharesEditor, useTyped } from '@studio/screens';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface SharesDialogProps {
  sale: SaleCard;
  onDone: (sale: SaleCard) => void;
  onClose: () => void;
}

/** Divides a sale among staff again, until its day is locked. */
export function SharesDialog({ sale, onDone, onClose }: SharesDialogProps) {
  // The one that was looked at when the dialog opened.
  const [{ id, revision }] = useState(sale);
  const [drafts, setDrafts] = useTyped(`shares ${sale.id}`, () => draftsOf(sale.shares));
  const read = readShares(drafts);
  const saving = useMutation<SaleCard, PortalError>({
    mutationFn: () => client.sales.setShares({ id, revision, shares: 'shares' in read ? read.shares : [] }),
    onSuccess: onDone,
  });
  return (
    <ActionDialog
      size="md"
      title={`Доли в продаже № ${sale.number}`}
      description="По долям считается зарплата. Менять их можно, пока день не закрыт."
      confirmLabel="Сохранить доли"
      failure="Доли не изменены"
      busy={saving.isPending}
      error={saving.error}
      blocked={'fault' in read ? read.fault : null}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    >
      <SharesEditor drafts={drafts} onChange={setDrafts} />
    </ActionDialog>
  );
}
