import type { EmployeeConnection } from '@studio/contracts';
import { countOf, formatMoment, Row, Stack, Text } from '@studio/ui';
import { DEVICES } from '../words/noun-forms';
import { BotState } from './bot-state';
import { ConnectionActs } from './connection-acts';
import type { AskAct } from './connection-columns';

interface ConnectionCardProps {
  connection: EmployeeConnection;
  onAct: AskAct | null;
}

/** An employee's connections in the list of a phone. */
export function ConnectionCard({ connection, onAct }: ConnectionCardProps) {
  const { full_name, devices, last_seen_at } = connection;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text as="span" weight="semibold" truncate>
          {full_name}
        </Text>
        <BotState connection={connection} />
        <Text size="caption" tone="muted">
          {devices === 0 ? 'Нигде не вошёл' : countOf(devices, DEVICES)}
          {last_seen_at !== null && ` · был(а) ${formatMoment(last_seen_at)}`}
        </Text>
      </Stack>
      {onAct && (
        <Row gap={2}>
          <ConnectionActs connection={connection} onAct={onAct} labelled />
        </Row>
      )}
    </Stack>
  );
}
