import { shiftDate, weekOf, type ScheduleBoard } from '@studio/contracts';
import { client, newId, notifyFailure, orpc, useHotkey } from '@studio/portal';
import {
  Button,
  IconArrowLeft,
  IconArrowRight,
  IconButton,
  IconMore,
  IconRefresh,
  IconSend,
  IconUndo,
  Menu,
  Row,
  SegmentedControl,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '../grid/use-plan';
import { movedTo, plannedOf } from '../grid/plan';
import { PlaceSelect } from '../schedule/place-select';
import type { ShownView } from '../schedule/view';
import { movedBy, type Span, spanOf, spanWords, today, weekdayNumber } from '../words/dates';
import { templateShifts } from './template-shifts';

export type BoardDialog = 'publish' | 'history' | 'needs';

interface BoardHeadProps {
  shown: ShownView;
  board: ScheduleBoard | undefined;
  plan: Plan;
  dates: readonly string[];
  /** The one place on show. */
  place: string | null;
  onOpen: (dialog: BoardDialog) => void;
}

const SPANS: { value: Span; label: string }[] = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
];

/** Place, days, what fills a week, undo and publication. */
export function BoardHead({ shown, board, plan, dates, place, onOpen }: BoardHeadProps) {
  const cache = useQueryClient();
  const phone = useBreakpoint() === 'phone';
  const { from, to } = spanOf(shown.span, shown.date);
  const mayPlan = board?.may_plan ?? false;
  const move = (steps: number) => shown.show({ date: movedBy(shown.span, shown.date, steps) });
  useHotkey({ code: 'BracketLeft', what: 'Предыдущие дни' }, () => move(-1));
  useHotkey({ code: 'BracketRight', what: 'Следующие дни' }, () => move(1));
  useHotkey({ code: 'KeyP', what: 'Опубликовать график', enabled: mayPlan }, () => onOpen('publish'));
  const templates = useQuery({
    ...orpc.schedule.templates.queryOptions({ input: { location_id: place ?? '' } }),
    enabled: mayPlan && place !== null,
  });
  const drafts = (board?.shifts ?? []).filter(
    ({ state, location_id }) => state !== 'published' && board?.locations.some(({ id }) => id === location_id),
  ).length;

  /** The week before, at these days. */
  const copyWeek = async () => {
    if (!board || place === null) return;
    const week = weekOf(shown.date);
    try {
      const before = await client.schedule.board({
        from: shiftDate(week, -7),
        to: shiftDate(week, -1),
        location_id: place,
      });
      plan.apply({
        words: 'Неделя скопирована',
        changes: before.shifts
          .filter(({ location_id, state }) => location_id === place && state !== 'removed')
          .map((shift) => {
            const id = newId();
            return { id, before: null, after: { ...movedTo(plannedOf(shift), shiftDate(shift.date, 7)), id } };
          }),
      });
    } catch (error) {
      notifyFailure(error, 'Прошлая неделя не скопирована.');
    }
  };
  const saveTemplate = async () => {
    if (!board || place === null) return;
    try {
      await client.schedule.saveTemplate({
        id: newId(),
        revision: null,
        location_id: place,
        name: `Неделя ${spanWords('week', from, to)}`,
        items: board.shifts
          .filter(({ location_id, state }) => location_id === place && state !== 'removed')
          .slice(0, 60)
          .map(({ date, position, starts, ends, break_min, employee_id }) => ({
            day: weekdayNumber(date),
            position,
            starts: starts.slice(11),
            ends: ends.slice(11),
            break_min,
            employee_id,
          })),
      });
      await cache.invalidateQueries({ queryKey: orpc.schedule.templates.key() });
    } catch (error) {
      notifyFailure(error, 'Шаблон не сохранён.');
    }
  };
  const isWeek = shown.span === 'week' && place !== null;
  return (
    <Stack gap={3}>
      <Row wrap gap={3} align="center" justify="between">
        <Row gap={2} align="center" wrap>
          <Stack maxWidth={280} grow>
            <PlaceSelect value={shown.locationId} all onChange={(locationId) => shown.show({ locationId })} />
          </Stack>
          {!phone && (
            <SegmentedControl
              label="Сколько дней"
              options={SPANS}
              value={shown.span}
              onChange={(span) => shown.show({ span })}
            />
          )}
        </Row>
        {mayPlan && (
          <Row gap={2} align="center">
            <IconButton label="Отменить (Ctrl+Z)" variant="secondary" disabled={!plan.canUndo} onClick={plan.undo}>
              <IconUndo />
            </IconButton>
            <IconButton label="Вернуть (Ctrl+Y)" variant="secondary" disabled={!plan.canRedo} onClick={plan.redo}>
              <IconRefresh />
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
                  {
                    id: 'copy',
                    label: 'Заполнить по прошлой неделе',
                    disabled: !isWeek,
                    onSelect: () => void copyWeek(),
                  },
                  ...(templates.data ?? []).map((template) => ({
                    id: template.id,
                    label: `Шаблон «${template.name}»`,
                    disabled: !isWeek,
                    onSelect: () =>
                      plan.apply({
                        words: 'Шаблон применён',
                        changes: templateShifts(template, dates, newId).map((after) => ({
                          id: after.id,
                          before: null,
                          after,
                        })),
                      }),
                  })),
                  {
                    id: 'save',
                    label: 'Сохранить неделю как шаблон',
                    disabled: !isWeek || (board?.shifts.length ?? 0) === 0,
                    onSelect: () => void saveTemplate(),
                  },
                ],
                [
                  {
                    id: 'needs',
                    label: 'Сколько людей нужно по часам',
                    disabled: place === null,
                    onSelect: () => onOpen('needs'),
                  },
                  { id: 'history', label: 'История', disabled: place === null, onSelect: () => onOpen('history') },
                  { id: 'print', label: 'Печать', onSelect: () => window.print() },
                ],
              ]}
            />
            <Button variant="primary" icon={<IconSend />} onClick={() => onOpen('publish')}>
              {drafts > 0 ? `Опубликовать (${drafts})` : 'Опубликовать'}
            </Button>
          </Row>
        )}
      </Row>
      <Row gap={2} align="center">
        <IconButton label="Раньше" variant="secondary" onClick={() => move(-1)}>
          <IconArrowLeft />
        </IconButton>
        <IconButton label="Позже" variant="secondary" onClick={() => move(1)}>
          <IconArrowRight />
        </IconButton>
        <Button onClick={() => shown.show({ date: today() })}>Сегодня</Button>
        <Text weight="semibold" aria-live="polite">
          {spanWords(shown.span, from, to)}
        </Text>
      </Row>
    </Stack>
  );
}
