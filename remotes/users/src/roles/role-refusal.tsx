import type { RoleCard } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { Banner, Button, Stack, Text } from '@studio/ui';
import { Refusal } from '../actions/refusal';

interface RoleRefusalProps {
  error: PortalError;
  onTakeTheirs: (newer: RoleCard) => void;
}

/** Why a role was not saved; on a conflict, the other person's version. */
export function RoleRefusal({ error, onTakeTheirs }: RoleRefusalProps) {
  const newer = error.code === 'conflict' && isRole(error.details) ? error.details : null;
  if (newer === null) return <Refusal title="Роль не сохранена" error={error} />;
  return (
    <Banner
      tone="warning"
      role="alert"
      title="Пока вы редактировали, роль изменили"
      action={
        <Button size="sm" onClick={() => onTakeTheirs(newer)}>
          Взять с сервера
        </Button>
      }
    >
      <Stack gap={1}>
        <Text>
          На сервере: «{newer.display_name}», уровень {newer.level}.
        </Text>
        {newer.description !== null && <Text preserve>{newer.description}</Text>}
      </Stack>
    </Banner>
  );
}

function isRole(details: unknown): details is RoleCard {
  return typeof details === 'object' && details !== null && 'display_name' in details && 'revision' in details;
}
