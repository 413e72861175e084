import { needsConnection, useHotkey, useNetwork } from '@studio/portal';
import {
  Button,
  IconArchive,
  IconArrowRight,
  IconButton,
  IconClock,
  IconEdit,
  IconMore,
  IconPlus,
  IconShield,
  IconTrash,
  IconUndo,
  IconUsers,
  Menu,
  type MenuItem,
  Row,
  Text,
} from '@studio/ui';
import type { ReactNode } from 'react';
import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';
import { useRights } from '../places/use-rights';

interface PlaceActionsProps {
  place: PlaceRef;
  archived?: boolean;
  onDo: (dialog: DialogName) => void;
}

/** Actions on the chosen place: the edit as a button, the rest in a menu. */
export function PlaceActions({ place, archived = false, onDo }: PlaceActionsProps) {
  const { online } = useNetwork();
  const rights = useRights(place);
  const { kind } = place;
  const mayUpdate = rights.update(kind);
  useHotkey({ code: 'KeyE', enabled: mayUpdate && online && !archived, what: 'Изменить место' }, () => onDo('edit'));

  const item = (id: DialogName, label: string, icon: ReactNode, rest?: Partial<MenuItem>): MenuItem => ({
    id,
    label,
    icon,
    onSelect: () => onDo(id),
    disabled: !online,
    ...rest,
  });
  const groups = [
    [
      kind === 'region' && rights.createCity && item('new-city', 'Новый город здесь', <IconPlus size={16} />),
      kind !== 'location' &&
        rights.createLocation &&
        item('new-location', 'Новая локация здесь', <IconPlus size={16} />),
    ],
    [
      kind !== 'location' && rights.readPeople && item('people', 'Сотрудники', <IconUsers size={16} />),
      kind === 'location' && rights.assignPeople && item('people', 'Назначить сотрудников', <IconUsers size={16} />),
      kind === 'location' && mayUpdate && item('administrators', 'Администраторы', <IconShield size={16} />),
      kind === 'city' && mayUpdate && item('zone', 'Часовой пояс', <IconClock size={16} />),
      kind === 'city' && mayUpdate && item('move', 'Перенести в другой регион', <IconArrowRight size={16} />),
      kind === 'location' &&
        mayUpdate &&
        rights.everywhere &&
        !archived &&
        item('move', 'Перенести в другой город', <IconArrowRight size={16} />),
    ],
    [
      kind === 'location' && mayUpdate && !archived && item('archive', 'Отправить в архив', <IconArchive size={16} />),
      rights.remove(kind) && item('delete', 'Удалить', <IconTrash size={16} />, { danger: true }),
    ],
  ]
    .map((group) => group.filter((each) => each !== false))
    .filter((group) => group.length > 0);
  if (!mayUpdate && groups.length === 0) return null;
  return (
    <Row gap={2} wrap noPrint>
      {!online && (
        <Text size="caption" tone="warning">
          Нет связи: менять можно, когда она вернётся.
        </Text>
      )}
      {archived && mayUpdate ? (
        <Button
          icon={<IconUndo size={16} aria-hidden />}
          offReason={needsConnection(online)}
          onClick={() => onDo('restore')}
        >
          Вернуть из архива
        </Button>
      ) : (
        mayUpdate && (
          <Button
            icon={<IconEdit size={16} aria-hidden />}
            offReason={needsConnection(online)}
            title="E"
            onClick={() => onDo('edit')}
          >
            Изменить
          </Button>
        )
      )}
      {groups.length > 0 && (
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label="Другие действия" variant="secondary">
              <IconMore size={18} aria-hidden />
            </IconButton>
          }
          groups={groups}
        />
      )}
    </Row>
  );
}
