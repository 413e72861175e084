import { ABSENCE_KIND_NOUNS, type DecidedAbout, hours, type TimeToPay } from '@studio/contracts';
import { clockOf } from '../words/dates';

type Changed = Pick<TimeToPay, keyof DecidedAbout | 'exceptions' | 'decided_about' | 'absence'>;

/** What is not as it was when somebody decided: «Приход 10:02 → 10:30»; null where nothing is, or it was not kept. */
export function changedWords(now: Changed): string | null {
  const { decided_about: was, exceptions } = now;
  if (was === null || !exceptions.includes('changed')) return null;
  const told = was.starts !== null && now.starts === null ? [withdrawnWords(was, now)] : differences(was, now);
  const words = told.join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

/** «добавлен больничный, смены 10:00–22:00 больше нет» */
function withdrawnWords(was: DecidedAbout, { absence }: Changed): string {
  const times = rangeOf(was.starts, was.ends);
  return absence === null
    ? `смена ${times} снята`
    : `добавлено отсутствие (${ABSENCE_KIND_NOUNS[absence]}), смены ${times} больше нет`;
}

function differences(was: DecidedAbout, now: Changed): string[] {
  const [planned, plan] = [rangeOf(was.starts, was.ends), rangeOf(now.starts, now.ends)];
  if (was.starts === null && was.came !== null && now.came === null)
    return [`отметок ${rangeOf(was.came, was.left)} без смены больше нет`];
  const told = [
    ...(planned === plan ? [] : [`смена ${planned} → ${plan}`]),
    ...clockChange('приход', was.came, now.came),
    ...clockChange('уход', was.left, now.left),
  ];
  if (told.length > 0) return told;
  return [
    ...minutesChange('по графику', was.planned_minutes, now.planned_minutes),
    ...minutesChange('по отметкам', was.present_minutes, now.present_minutes),
  ];
}

function clockChange(what: string, was: string | null, now: string | null): string[] {
  return was === now ? [] : [`${what} ${clockOrNone(was)} → ${clockOrNone(now)}`];
}

const minutesChange = (what: string, was: number, now: number) =>
  was === now ? [] : [`${what} ${hours(was)} → ${hours(now)}`];

const clockOrNone = (clock: string | null) => (clock === null ? 'не отмечен' : clockOf(clock));
const rangeOf = (from: string | null, to: string | null) => `${clockOrNone(from)}–${clockOrNone(to)}`;
