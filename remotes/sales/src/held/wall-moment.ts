import { dateIn } from '@studio/contracts';
import { zoneOffset } from '@studio/ui';

const MINUTE_MS = 60_000;

/** What a clock on the wall of a zone shows at a moment. */
export function wallOf(moment: string, zone: string): { day: string; time: string } {
  const at = Date.parse(moment);
  const shifted = new Date(at + (zoneOffset(zone, at) ?? 0) * MINUTE_MS);
  return { day: dateIn(zone, new Date(at)), time: shifted.toISOString().slice(11, 16) };
}

/** The moment at which a clock on the wall of a zone shows this; null for what is no day or time. */
export function momentOf(day: string, time: string, zone: string): string | null {
  const there = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{2}:\d{2}$/.test(time) || Number.isNaN(there)) return null;
  const near = there - (zoneOffset(zone, there) ?? 0) * MINUTE_MS;
  return new Date(there - (zoneOffset(zone, near) ?? 0) * MINUTE_MS).toISOString();
}
