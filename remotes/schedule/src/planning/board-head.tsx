import type { ScheduleBoard } from '@studio/contracts';
import { Freshness, useHotkey } from '@studio/portal';
import {
  Button,
  IconArrowLeft,
  IconArrowRight,
  IconButton,
  Row,
  SegmentedControl,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { PlaceSelect } from '../schedule/place-select';
import type { ShownView } from '../schedule/view';
import { movedBy, type Span, spanOf, spanWords } from '../words/dates';
import type { BoardDialog } from './board-actions';

interface BoardHeadProps {
  shown: ShownView;
  /** Fetched period and step: on a phone one day of its week is shown. */
  step: Span;
  board: ScheduleBoard | undefined;
  freshness: Parameters<typeof Freshness>[0];
  onOpen: (dialog: BoardDialog) => void;
}

const SPANS: { value: Span; label: string }[] = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
];

/** Location and days on screen. */
export function BoardHead({ shown, step, board, freshness, onOpen }: BoardHeadProps) {
  const phone = useBreakpoint() === 'phone';
  const { from, to } = spanOf(step, shown.date);
  const mayPlan = board?.may_plan ?? false;
  const move = (steps: number) => shown.show({ date: movedBy(step, shown.date, steps) });
  useHotkey({ code: 'BracketLeft', what: 'Предыдущие дни' }, () => move(-1));
  useHotkey({ code: 'BracketRight', what: 'Следующие дни' }, () => move(1));
  useHotkey({ code: 'KeyP', what: 'Опубликовать график', enabled: mayPlan }, () => onOpen('publish'));
  const placeSelect = (
    <PlaceSelect value={shown.locationId} all onChange={(locationId) => shown.show({ locationId })} />
  );
  const spans = (
    <SegmentedControl
      label="Сколько дней"
      options={SPANS}
      value={shown.span}
      wide={phone}
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
        <Button onClick={() => shown.show({ date: shown.today })}>Сегодня</Button>
        <Stack gap={0}>
          <Text weight="semibold" aria-live="polite" nowrap={!phone}>
            {spanWords(step, from, to)}
          </Text>
          <Freshness {...freshness} />
        </Stack>
      </Row>
    </Row>
  );
}
