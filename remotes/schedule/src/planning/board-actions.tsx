import { passingRefusal, type ScheduleBoard } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { Button, IconButton, IconMore, IconRedo, IconSend, IconUndo, Menu, Row } from '@studio/ui';
import type { Plan } from '../grid/use-plan';
import type { Span } from '../words/dates';
import type { useFilling } from './use-filling';

export type BoardDialog = 'publish' | 'needs' | 'templates';

interface BoardActionsProps {
  /** Length of the fetched period. */
  step: Span;
  board: ScheduleBoard;
  plan: Plan;
  /** The single location on screen. */
  place: string | null;
  filling: ReturnType<typeof useFilling>;
  onOpen: (dialog: BoardDialog) => void;
  onHistory: () => void;
}

/** Actions on the days on screen: filling, undo and publication. */
export function BoardActions({ step, board, plan, place, filling, onOpen, onHistory }: BoardActionsProps) {
  const drafts = board.shifts.filter(
    ({ state, location_id, date }) =>
      state !== 'published' && date >= board.from && board.locations.some(({ id }) => id === location_id),
  ).length;
  const { user } = useAuth();
  // Needs stand until somebody changes them: they are of who works there for good.
  const isTheirs = user === null || passingRefusal(user, place) === null;
  const isWeek = step === 'week' && place !== null;
  return (
    <Row gap={2}>
      <IconButton label="Отменить (Ctrl+Z)" variant="secondary" disabled={!plan.canUndo} onClick={plan.undo}>
        <IconUndo />
      </IconButton>
      <IconButton label="Вернуть (Ctrl+Y)" variant="secondary" disabled={!plan.canRedo} onClick={plan.redo}>
        <IconRedo />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="Ещё действия с графиком" variant="secondary">
            <IconMore />
          </IconButton>
        }
        placement="bottom-end"
        groups={[
          [
            step === 'month'
              ? {
                  id: 'copy-month',
                  label: 'Заполнить по прошлым четырём неделям',
                  disabled: place === null,
                  onSelect: () => void filling.fromLastMonth(),
                }
              : {
                  id: 'copy',
                  label: 'Заполнить по прошлой неделе',
                  disabled: !isWeek,
                  onSelect: () => void filling.fromLastWeek(),
                },
            {
              id: 'templates',
              label: 'Шаблоны недели',
              disabled: !isWeek,
              onSelect: () => onOpen('templates'),
            },
          ],
          [
            {
              id: 'needs',
              label: 'Сколько людей нужно по часам',
              disabled: place === null || !isTheirs,
              onSelect: () => onOpen('needs'),
            },
            { id: 'history', label: 'История', disabled: place === null, onSelect: onHistory },
            { id: 'print', label: 'Печать', onSelect: () => window.print() },
          ],
        ]}
      />
      <Button variant="primary" icon={<IconSend size={18} />} onClick={() => onOpen('publish')}>
        {drafts > 0 ? `Опубликовать (${drafts})` : 'Опубликовать'}
      </Button>
    </Row>
  );
}
