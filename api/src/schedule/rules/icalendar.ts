import { hours, SHIFT_POSITION_WORDS, type Shift } from '@studio/contracts';

/** Octets of one line, without its end (RFC 5545, section 3.1). */
const LINE = 75;

/** Published shifts as a calendar (RFC 5545). Moments are in UTC, so that no zone has to be included. */
export function icalendar(shifts: readonly Shift[], name: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studio portal//Schedule//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`Смены — ${name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...shifts.flatMap((shift) => [
      'BEGIN:VEVENT',
      `UID:${shift.id}@shifts`,
      `DTSTAMP:${stamp(now.toISOString())}`,
      `DTSTART:${stamp(shift.starts_at)}`,
      `DTEND:${stamp(shift.ends_at)}`,
      `SEQUENCE:${shift.revision}`,
      `SUMMARY:${escaped(`Смена: ${shift.location_name}`)}`,
      `DESCRIPTION:${escaped(`${SHIFT_POSITION_WORDS[shift.position]}, перерыв ${hours(shift.break_min)}`)}`,
      `LOCATION:${escaped(shift.location_name)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `2026-03-01T06:00:00.000Z` → `20260301T060000Z`. */
function stamp(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');
}

/** Long lines are folded before a space; no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > LINE) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
}
