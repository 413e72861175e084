import type { EmployeeConnection } from '@studio/contracts';
import { Badge, dash, formatMoment, Row, Text } from '@studio/ui';
import { CutText, type ListColumn } from '@studio/screens';
import { BotState } from './bot-state';
import { ConnectionActs } from './connection-acts';

export type ConnectionColumn = 'full_name' | 'location' | 'messenger' | 'devices' | 'seen' | 'acts';

export type AskAct = (kind: 'invite' | 'end', connection: EmployeeConnection) => void;

/** Columns of the connections; `onAct` is null without the right to change them. */
export function connectionColumns(onAct: AskAct | null): readonly ListColumn<EmployeeConnection, ConnectionColumn>[] {
  return onAct === null
    ? COLUMNS
    : [
        ...COLUMNS,
        {
          id: 'acts',
          service: true,
          header: 'Действия',
          hideHeader: true,
          width: '10.5rem',
          align: 'end',
          cell: (connection) => <ConnectionActs connection={connection} onAct={onAct} />,
        },
      ];
}

const COLUMNS: readonly ListColumn<EmployeeConnection, ConnectionColumn>[] = [
  {
    id: 'full_name',
    header: 'Сотрудник',
    sort: 'name',
    cell: ({ full_name, status }) => (
      <Row gap={2}>
        <Text as="span" weight="medium" truncate title={full_name}>
          {full_name}
        </Text>
        {status === 'dismissed' && <Badge>Уволен</Badge>}
      </Row>
    ),
  },
  {
    id: 'location',
    header: 'Локация',
    priority: 3,
    width: '12rem',
    cell: ({ primary_location_name }) => <CutText text={primary_location_name} />,
  },
  {
    id: 'messenger',
    header: 'Мессенджер',
    width: '14rem',
    cell: (connection) => <BotState connection={connection} />,
  },
  {
    id: 'devices',
    header: 'Устройств',
    priority: 2,
    align: 'end',
    width: '7rem',
    cell: ({ devices }) => (devices === 0 ? dash : devices),
  },
  {
    id: 'seen',
    header: 'Был(а) в портале',
    priority: 3,
    width: '11rem',
    nowrap: true,
    cell: ({ last_seen_at }) => (last_seen_at === null ? 'Ни разу' : formatMoment(last_seen_at)),
  },
];
