import { type FieldChange, russianWriting, type ToldAct, toldChanges, toldContext } from '@studio/contracts';

interface TellingIn {
  names: Readonly<Record<string, string>>;
  /** Whose clocks its moments are told by. */
  zone: string;
}

/** What an act changed as two cells of a table, in the words of its page, a field in each line; null for nothing. */
export function toldCells(act: ToldAct, { names, zone }: TellingIn): { was: string | null; is: string | null } {
  const telling = { names, writing: russianWriting(zone) };
  const changes = toldChanges(act, telling);
  return {
    was: cellOf(changes, 'before'),
    is: cellOf([...changes, ...toldContext(act, telling)], 'after'),
  };
}

function cellOf(changes: readonly FieldChange[], side: 'before' | 'after'): string | null {
  const lines = changes.flatMap(({ label, [side]: words }) => (words === null ? [] : [`${label}: ${words}`]));
  return lines.length === 0 ? null : lines.join('\n');
}
