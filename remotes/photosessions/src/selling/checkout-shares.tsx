import { defaultShares, rateWords, SHARE_ROLES, type SaleCard } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { draftsOf, readShares, type ShareDraft, SharesEditor } from '@studio/screens';
import { Button, Row, Text } from '@studio/ui';
import { useState } from 'react';
import type { SoldSession } from './sold-session';
import type { CheckoutState } from './use-checkout';

/** Shares of the sale: photographer and seller by the rule, or as a person with the right divides it. */
export function CheckoutShares({ checkout, session }: { checkout: CheckoutState; session: SoldSession }) {
  const { can, user } = useAuth();
  const [drafts, setDrafts] = useState<ShareDraft[] | null>(null);
  if (user === null) return null;
  const names = new Map([
    [user.id, user.full_name],
    [session.photographer_id ?? '', session.photographer_name ?? ''],
  ]);
  const byRule: SaleCard['shares'] = defaultShares(user.id, session.photographer_id).map((share) => ({
    ...share,
    full_name: names.get(share.employee_id) ?? '',
  }));
  const change = (next: ShareDraft[]) => {
    setDrafts(next);
    const read = readShares(next);
    checkout.setShares('shares' in read ? read.shares : null);
  };
  if (drafts === null)
    return (
      <Row justify="between" gap={2}>
        <Text size="caption" tone="muted">
          Доли:{' '}
          {byRule
            .map(
              ({ full_name, role, basis_points }) =>
                `${full_name} (${SHARE_ROLES[role].label.toLowerCase()}) ${rateWords(basis_points)}`,
            )
            .join(', ')}
        </Text>
        {can('sales.edit_shares') && checkout.cashOnly === null && !checkout.isFixed && (
          <Button size="sm" variant="ghost" onClick={() => setDrafts(draftsOf(byRule))}>
            Изменить
          </Button>
        )}
      </Row>
    );
  return (
    <section aria-label="Доли сотрудников">
      <SharesEditor drafts={drafts} onChange={change} disabled={checkout.isFixed} />
      {checkout.shares === null && <Text tone="muted">Пока доли не сходятся, действуют доли по правилу.</Text>}
    </section>
  );
}
