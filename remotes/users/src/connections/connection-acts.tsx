import type { EmployeeConnection } from '@studio/contracts';
import { needsConnection, useNetwork } from '@studio/portal';
import { Button, IconButton, IconLogOut, Row } from '@studio/ui';
import type { AskAct } from './connection-columns';

interface ConnectionActsProps {
  connection: EmployeeConnection;
  onAct: AskAct;
  /** Every act has a label; in the narrow column of a table only an icon. */
  labelled?: boolean;
}

/** Invites employees without a messenger, and ends the sessions of those who have some. */
export function ConnectionActs({ connection, onAct, labelled = false }: ConnectionActsProps) {
  const { online } = useNetwork();
  const { full_name, messenger_bound, status, invited_until, devices } = connection;
  return (
    <Row gap={1} justify="end">
      {!messenger_bound && status === 'active' && (
        <Button
          size="sm"
          offReason={needsConnection(online)}
          aria-label={`${invited_until === null ? 'Пригласить' : 'Пригласить ещё раз'}: ${full_name}`}
          onClick={() => onAct('invite', connection)}
        >
          {invited_until === null ? 'Пригласить' : 'Ещё раз'}
        </Button>
      )}
      {devices > 0 && labelled && (
        <Button
          size="sm"
          variant="secondary"
          icon={<IconLogOut size={16} aria-hidden />}
          aria-label={`Завершить сеансы: ${full_name}`}
          offReason={needsConnection(online)}
          onClick={() => onAct('end', connection)}
        >
          Завершить сеансы
        </Button>
      )}
      {devices > 0 && !labelled && (
        <IconButton
          size="sm"
          label={`Завершить сеансы: ${full_name}`}
          offReason={needsConnection(online)}
          onClick={() => onAct('end', connection)}
        >
          <IconLogOut size={16} aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}
