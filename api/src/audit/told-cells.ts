import {
  type FieldChange,
  russianWriting,
  russianZoneLabel,
  type ToldAct,
  toldChanges,
  toldContext,
} from '@studio/contracts';
import { COMPANY_ZONE, wallTimeIn } from '../kernel/words/calendar';
import type { TableColumn } from '../sheets';

interface TellingIn {
  names: Readonly<Record<string, string>>;
  /** Whose clocks its moments are told by. */
  zone: string;
}

/** What an act changed as two columns of a table, in the words of its page, a field in each line. */
export function toldColumns<Act extends ToldAct>(tellingOf: (act: Act) => TellingIn): TableColumn<Act>[] {
  // Both cells of a row are told at once.
  let last: { act: Act; cells: ToldCells } | null = null;
  const told = (act: Act): ToldCells => {
    if (last?.act !== act) last = { act, cells: toldCells(act, tellingOf(act)) };
    return last.cells;
  };
  return [
    { header: 'Было', width: 50, cell: (act) => told(act).was },
    { header: 'Стало', width: 50, cell: (act) => told(act).is },
  ];
}

interface ToldCells {
  was: string | null;
  is: string | null;
}

function toldCells(act: ToldAct, { names, zone }: TellingIn): ToldCells {
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

interface Placed {
  at: string;
  time_zone: string | null;
}

/** When an act happened, as two columns: by the clocks of its city, of what belongs to none by the company's. */
export const momentColumns: readonly TableColumn<Placed>[] = [
  { header: 'Когда', width: 20, kind: 'moment', cell: (act) => wallTimeIn(zoneOf(act), new Date(act.at)) },
  { header: 'Часы', width: 9, cell: (act) => russianZoneLabel(zoneOf(act), Date.parse(act.at)) },
];

/** Whose clocks an act is told by. */
export const zoneOf = ({ time_zone }: Pick<Placed, 'time_zone'>): string => time_zone ?? COMPANY_ZONE;
