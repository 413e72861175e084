import { DAY_MS, HOUR_MS, MINUTE_MS, type SessionState } from '@studio/contracts';
import type { LocationKind } from './places';
import type { Random } from '../random';
import type { Zone } from './zone';

/** A step of a session's history. */
export interface Step {
  at: Date;
  to: SessionState;
  reason: string | null;
}

/** Share of showings that end in a sale. */
const SALES: Record<LocationKind, number> = { booth: 0.83, studio: 0.76, park: 0.57, hotel: 0.64 };

const REFUSALS = [
  'Не понравились снимки',
  'Дорого',
  'Решили подумать, не вернулись',
  'Не было времени смотреть',
  'Хотели другой фон',
  'Ребёнок не настроен',
  'Взяли только визитку',
] as const;
const CANCELLATIONS = [
  'Клиент не пришёл',
  'Клиент перенёс съёмку',
  'Ребёнок заболел',
  'Ошибочная запись',
  'Отменили из-за погоды',
  'Создали дважды',
] as const;

/**
 * The whole history of a session from its creation on, without regard to the present; the caller cuts off the future. Manual work happens
 * during the day at the location.
 */
export function courseOf(kind: LocationKind, createdAt: Date, zone: Zone, random: Random): Step[] {
  const steps: Step[] = [{ at: createdAt, to: 'new', reason: null }];
  const then = (to: SessionState, low: number, high: number, reason: string | null = null) => {
    const last = steps.at(-1)?.at ?? createdAt;
    steps.push({ at: working(new Date(last.getTime() + random.between(low, high)), zone, random), to, reason });
  };
  const quick = kind === 'booth';
  const cancelled = random.chance(kind === 'park' ? 0.06 : 0.035);
  if (cancelled && random.chance(0.6)) {
    then('cancelled', 20 * MINUTE_MS, 3 * HOUR_MS, random.pick(CANCELLATIONS));
    return steps;
  }
  then('shooting', 3 * MINUTE_MS, quick ? 15 * MINUTE_MS : 50 * MINUTE_MS);
  if (cancelled) {
    then('cancelled', 5 * MINUTE_MS, 30 * MINUTE_MS, random.pick(CANCELLATIONS));
    return steps;
  }
  then('processing', quick ? 4 * MINUTE_MS : 15 * MINUTE_MS, quick ? 12 * MINUTE_MS : 50 * MINUTE_MS);
  then('ready', 5 * MINUTE_MS, quick ? 15 * MINUTE_MS : 60 * MINUTE_MS);
  if (random.chance(quick ? 0.04 : 0.22)) then('showing', 0.8 * DAY_MS, 2.6 * DAY_MS);
  else then('showing', 3 * MINUTE_MS, quick ? 15 * MINUTE_MS : 70 * MINUTE_MS);
  if (!random.chance(SALES[kind])) {
    then('declined', 6 * MINUTE_MS, 40 * MINUTE_MS, random.pick(REFUSALS));
    if (!random.chance(0.07)) {
      then('archived', 14 * DAY_MS, 40 * DAY_MS);
      return steps;
    }
    // Some change their minds and return for another look.
    then('showing', 1 * DAY_MS, 5 * DAY_MS);
  }
  then('sold', 6 * MINUTE_MS, 45 * MINUTE_MS);
  if (random.chance(quick ? 0.15 : 0.6)) {
    then('retouch', 1 * HOUR_MS, 20 * HOUR_MS);
    then('review', 4 * HOUR_MS, 2.6 * DAY_MS);
    if (random.chance(0.13)) {
      then('retouch', 1 * HOUR_MS, 8 * HOUR_MS);
      then('review', 3 * HOUR_MS, 1 * DAY_MS);
    }
    then('done', 3 * HOUR_MS, 1.5 * DAY_MS);
    then('delivered', 8 * HOUR_MS, 5 * DAY_MS);
  } else {
    then('done', quick ? 5 * MINUTE_MS : 20 * MINUTE_MS, quick ? 25 * MINUTE_MS : 5 * HOUR_MS);
    then('delivered', 3 * MINUTE_MS, quick ? 20 * MINUTE_MS : 2 * DAY_MS);
  }
  then('archived', 25 * DAY_MS, 60 * DAY_MS);
  return steps;
}

/** Moves night work to the next morning. */
function working(moment: Date, zone: Zone, random: Random): Date {
  const minutes = zone.minutesOf(moment);
  if (minutes >= 9 * 60 && minutes < 22.5 * 60) return moment;
  const morning = (9 + 24) * 60 - minutes + random.between(5, 150);
  return new Date(moment.getTime() + (minutes < 9 * 60 ? morning - 24 * 60 : morning) * MINUTE_MS);
}
