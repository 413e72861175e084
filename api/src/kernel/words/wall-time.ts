/**
 * The moment at which the clocks of an IANA time zone show what `clock` shows in UTC. Of an hour repeated in autumn one of the two is
 * taken; of one skipped in spring, the hour after.
 */
export function instantIn(timeZone: string, clock: Date): Date {
  const guess = new Date(clock.getTime() - offsetAt(timeZone, clock));
  return new Date(clock.getTime() - offsetAt(timeZone, guess));
}

/** By how much the zone's clocks are ahead of UTC at this moment (ms). */
function offsetAt(timeZone: string, moment: Date): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}
