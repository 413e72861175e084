import type { ScheduleBoard } from '@studio/contracts';
import { Freshness, useHotkey } from '@studio/portal';
import {
  Button,
  IconArrowLeft,
  IconArrowRight,
  IconButton,
  IconMore,
  IconRedo,
  IconSend,
  IconUndo,
  Menu,
  Row,
  SegmentedControl,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import type { Plan } from '../grid/use-plan';
import { PlaceSelect } from '../schedule/place-select';
import type { ShownView } from '../schedule/view';
import { movedBy, type Span, spanOf, spanWords, today } from '../words/dates';
import type { useFilling } from './use-filling';

export type BoardDialog = 'publish' | 'history' | 'needs' | 'templates';

interface BoardHeadProps {
  shown: ShownView;
  /** Days that are read and gone by: on a phone one day is looked at out of its week. */
  step: Span;
  board: ScheduleBoard | undefined;
  plan: Plan;
  /** The one place on show. */
  place: string | null;
  freshness: Parameters<typeof Freshness>[0];
  filling: ReturnType<typeof useFilling>;
  onOpen: (dialog: BoardDialog) => void;
}

const SPANS: { value: Span; label: string }[] = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
];

/** Place, days, what fills them, undo and publication. */
export function BoardHead({ shown, step, board, plan, place, freshness, filling, onOpen }: BoardHeadProps) {
  const phone = useBreakpoint() === 'phone';
  const { from, to } = spanOf(step, shown.date);
  const mayPlan = board?.may_plan ?? false;
  const move = (steps: number) => shown.show({ date: movedBy(step, shown.date, steps) });
  useHotkey({ code: 'BracketLeft', what: 'Предыдущие дни' }, () => move(-1));
  useHotkey({ code: 'BracketRight', what: 'Следующие дни' }, () => move(1));
  useHotkey({ code: 'KeyP', what: 'Опубликовать график', enabled: mayPlan }, () => onOpen('publish'));
  const drafts = (board?.shifts ?? []).filter(
    ({ state, location_id, date }) =>
      state !== 'published' && date >= from && board?.locations.some(({ id }) => id === location_id),
  ).length;
  const isWeek = step === 'week' && place !== null;
  const placeSelect = (
    <PlaceSelect value={shown.locationId} all onChange={(locationId) => shown.show({ locationId })} />
  );
  const spans = (
    <SegmentedControl
      label="Сколько дней"
      options={SPANS}
      value={shown.span}
      onChange={(span) => shown.show({ span })}
    />
  );
  return (
    <Row
      direction={{ phone: 'column', tablet: 'row' }}
      align={{ phone: 'stretch', tablet: 'center' }}
      wrap
      gap={3}
      justify="between"
      noPrint
    >
      {phone ? (
        <Stack gap={2} grow>
          {placeSelect}
          {spans}
        </Stack>
      ) : (
        <Row gap={2} wrap>
          <Stack maxWidth={240} grow>
            {placeSelect}
          </Stack>
          {spans}
        </Row>
      )}
      <Row gap={2}>
        <IconButton label="Раньше" variant="secondary" onClick={() => move(-1)}>
          <IconArrowLeft />
        </IconButton>
        <IconButton label="Позже" variant="secondary" onClick={() => move(1)}>
          <IconArrowRight />
        </IconButton>
        <Button onClick={() => shown.show({ date: today() })}>Сегодня</Button>
        <Stack gap={0}>
          <Text weight="semibold" aria-live="polite" nowrap>
            {spanWords(step, from, to)}
          </Text>
          <Freshness {...freshness} />
        </Stack>
      </Row>
      {mayPlan && (
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
                  disabled: place === null,
                  onSelect: () => onOpen('needs'),
                },
                { id: 'history', label: 'История', disabled: place === null, onSelect: () => onOpen('history') },
                { id: 'print', label: 'Печать', onSelect: () => window.print() },
              ],
            ]}
          />
          <Button variant="primary" icon={<IconSend size={18} />} onClick={() => onOpen('publish')}>
            {drafts > 0 ? `Опубликовать (${drafts})` : 'Опубликовать'}
          </Button>
        </Row>
      )}
    </Row>
  );
}
