import { type PortalError, useNavigate } from '@studio/portal';
import { Banner, Button, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { RestoreDialog } from '../actions/restore-dialog';
import { employeePath } from '../address';

/** Who had the typed phone and was dismissed. */
export interface Former {
  phone: string;
  /** Null where the user does not read that card. */
  card: { employee_id: string; full_name: string; may_restore: boolean } | null;
}

/** What the server says of the phone; null for any other refusal. */
export function formerOf({ code, details }: PortalError, phone: string): Former | null {
  return code === 'phone_of_dismissed' ? { phone, card: (details as Former['card'] | undefined) ?? null } : null;
}

interface FormerOfferProps {
  former: Former;
  /** The form is given up for the present card. */
  onLeave: () => void;
}

/** Offers to take somebody back instead of making them a second card. */
export function FormerOffer({ former: { card }, onLeave }: FormerOfferProps) {
  const navigate = useNavigate();
  const open = (id: string) => {
    onLeave();
    void navigate(employeePath(id));
  };
  const [asked, setAsked] = useState(false);
  if (card === null)
    return (
      <Banner tone="info" title="Этот человек уже мог у нас работать">
        Вернуть его на прежнюю карточку может офис. Если это новый сотрудник, добавьте новую карточку.
      </Banner>
    );
  return (
    <Banner tone="info" title="Это тот же человек?">
      <Stack gap={3}>
        <Text>
          {card.may_restore
            ? `${card.full_name}: верните на работу, и прежние роли, съёмки и история останутся в одной карточке.`
            : `${card.full_name}: вернуть на работу может тот, чей уровень выше.`}{' '}
          Если номер перешёл другому человеку, добавьте новую карточку.
        </Text>
        <Row gap={2} wrap>
          {card.may_restore && (
            <Button size="sm" onClick={() => setAsked(true)}>
              Вернуть на работу
            </Button>
          )}
          <Button size="sm" onClick={() => open(card.employee_id)}>
            Открыть карточку
          </Button>
        </Row>
        {asked && (
          <RestoreDialog
            employee={{ id: card.employee_id, full_name: card.full_name }}
            onClose={() => setAsked(false)}
            onRestored={({ id }) => open(id)}
          />
        )}
      </Stack>
    </Banner>
  );
}
