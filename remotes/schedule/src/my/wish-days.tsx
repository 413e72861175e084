import { shiftDate, type Shift, type ShiftWish, WISH_KIND_WORDS, WISH_KINDS, type WishKind } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { SectionCard, useAction } from '@studio/screens';
import { Grid, Row, Select, Stack, Text } from '@studio/ui';
import { dayMonth, weekdayOf } from '../words/dates';

const DAYS_AHEAD = 14;
const OPTIONS = WISH_KINDS.map((value) => ({ value, label: WISH_KIND_WORDS[value] }));

interface WishDaysProps {
  wishes: readonly ShiftWish[];
  shifts: readonly Shift[];
  from: string;
}

/** Wishes for the days that are not planned yet; planners see them in the grid. */
export function WishDays({ wishes, shifts, from }: WishDaysProps) {
  const wish = useAction({
    run: (input: { date: string; kind: WishKind | null }) => client.schedule.setWish(input),
    done: () => null,
    failure: 'Пожелание не сохранено.',
    invalidates: [orpc.schedule.mySchedule.key()],
  });
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => shiftDate(from, index + 1)).filter(
    (date) => !shifts.some((shift) => shift.date === date),
  );
  return (
    <SectionCard title="Пожелания на свободные дни">
      <Grid as="ul" columns={{ phone: 1, desktop: 2 }} gap={{ phone: 2, desktop: 3 }}>
        {days.map((date) => (
          <Row key={date} as="li" justify="between" align="center" gap={3}>
            <Text>
              {weekdayOf(date)}, {dayMonth(date)}
            </Text>
            <Stack maxWidth={200}>
              <Select
                aria-label={`Пожелание на ${dayMonth(date)}`}
                placeholder="Нет пожелания"
                options={OPTIONS}
                value={wishes.find((one) => one.date === date)?.kind ?? ''}
                onChange={(kind) => wish.run({ date, kind: kind === '' ? null : kind })}
              />
            </Stack>
          </Row>
        ))}
      </Grid>
    </SectionCard>
  );
}
