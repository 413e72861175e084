import { hours, SHIFT_POSITION_WORDS } from '@studio/contracts';
import { Freshness, orpc, toPortalError } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { EmptyState, Grid, Row, Stack, Text, useBreakpoint, useNow, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { clockOf, dayMonth, longDay, monthWords, weekdayOf } from '../words/dates';
import { CalendarCard } from './calendar-card';
import { MyAbsences } from './my-absences';
import { MySwaps } from './my-swaps';
import { isOver, mayBeOffered } from './near-shift';
import { OfferButton } from './offer-button';
import { PresenceCard } from './presence-card';
import { HoursWaiting, WaitingTime } from './waiting-time';
import { WishDays } from './wish-days';

/** One's own schedule: shifts, hours of the month, presence, wishes, days off, swaps, calendar. */
export default function MySchedule() {
  const from = useToday();
  const now = useNow();
  const breakpoint = useBreakpoint();
  const [phone, wide] = [breakpoint === 'phone', breakpoint === 'desktop'];
  const mine = useQuery(orpc.schedule.mySchedule.queryOptions({ input: {} }));
  const error = mine.error && toPortalError(mine.error);
  return (
    <Stack gap={4}>
      <Freshness updatedAt={mine.dataUpdatedAt} fetching={mine.isFetching} unreachable={error?.isNetwork ?? false} />
      <QueryView query={mine} what="ваше расписание" lines={6} level={2}>
        {(kept) => {
          // When offline the answer may be from a past day.
          const data = { ...kept, shifts: kept.shifts.filter(({ date }) => date >= from) };
          const ahead = data.shifts.filter((shift) => !isOver(shift, now));
          return (
            <Grid columns={{ phone: 1, desktop: '2fr 1fr' }} gap={4}>
              <Stack gap={4}>
                {/* Check-in and check-out are what a phone is used for most. */}
                {!wide && <PresenceCard mine={data} />}
                <WaitingTime rows={data.waiting} />
                {/* An answer is waited for. */}
                <MySwaps swaps={data.swaps} />
                <SectionCard title="Ближайшие смены">
                  {ahead.length === 0 ? (
                    <EmptyState kind="nothing-yet" compact title="Опубликованных смен пока нет">
                      Когда график опубликуют, придёт уведомление.
                    </EmptyState>
                  ) : (
                    <Stack gap={3} as="ul">
                      {ahead.map((shift) => (
                        <Row key={shift.id} as="li" justify="between" align="center" gap={3}>
                          <Stack gap={0}>
                            <Text weight="semibold">
                              {phone ? `${weekdayOf(shift.date)}, ${dayMonth(shift.date)}` : longDay(shift.date)},{' '}
                              {clockOf(shift.starts)}–{clockOf(shift.ends)}
                            </Text>
                            <Text size="caption" tone="muted">
                              {shift.location_name} · {phone ? '' : `${SHIFT_POSITION_WORDS[shift.position]} · `}
                              {hours(shift.paid_minutes)}
                            </Text>
                          </Stack>
                          {mayBeOffered(shift, now) && (
                            <OfferButton
                              shift={shift}
                              offered={data.swaps.some((swap) => swap.shift.id === shift.id)}
                            />
                          )}
                        </Row>
                      ))}
                    </Stack>
                  )}
                </SectionCard>
                <WishDays wishes={data.wishes} shifts={data.shifts} from={from} />
              </Stack>
              <Stack gap={4}>
                {wide && <PresenceCard mine={data} />}
                <SectionCard title={`Часы: ${monthWords(data.from.slice(0, 7))}`}>
                  <Stack gap={1}>
                    <Text size="kpi" weight="semibold">
                      {hours(data.month.worked_minutes)}
                    </Text>
                    <HoursWaiting rows={data.waiting} month={data.from.slice(0, 7)} />
                    <Text tone="muted">
                      отработано из {hours(data.month.planned_minutes)} по графику, смен: {data.month.shifts}
                    </Text>
                  </Stack>
                </SectionCard>
                <MyAbsences absences={data.absences} />
                <CalendarCard since={data.calendar_since} />
              </Stack>
            </Grid>
          );
        }}
      </QueryView>
    </Stack>
  );
}
