import { Button, IconButton, IconChevronDown, IconMore, Menu, type MenuItem } from '@studio/ui';
import type { StateMove } from './state-moves';

interface OtherActionsProps {
  moves: readonly StateMove[];
  onMove: (move: StateMove) => void;
  /** Null when the person may not delete the session. */
  onDelete: (() => void) | null;
  disabled: boolean;
  touch: boolean;
}

/** The menu beside the expected step; nothing when it would be empty. */
export function OtherActions({ moves, onMove, onDelete, disabled, touch }: OtherActionsProps) {
  if (moves.length === 0 && onDelete === null) return null;
  const item = (move: StateMove): MenuItem => ({
    id: move.to,
    label: move.needsReason ? `${move.label}…` : move.label,
    danger: move.needsReason,
    onSelect: () => onMove(move),
  });
  const deletion: MenuItem[] = onDelete
    ? [{ id: 'delete', label: 'Удалить фотосессию…', danger: true, onSelect: onDelete }]
    : [];
  return (
    <Menu
      trigger={
        touch ? (
          <IconButton label="Другие действия" variant="secondary" size="touch" disabled={disabled}>
            <IconMore size={20} aria-hidden />
          </IconButton>
        ) : (
          <Button disabled={disabled} trailing={<IconChevronDown size={16} aria-hidden />}>
            Другое
          </Button>
        )
      }
      groups={[
        moves.filter(({ needsReason }) => !needsReason).map(item),
        moves.filter(({ needsReason }) => needsReason).map(item),
        deletion,
      ]}
    />
  );
}
