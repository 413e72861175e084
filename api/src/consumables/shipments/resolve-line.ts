import { failure } from '../../kernel/calls/fail';
import type { Move } from '../ledger/move';
import { COUNT_DIFF, TRANSIT, WRITEOFF } from '../ledger/places';
import { share } from '../rules/stock-value';
import { inTransit, type ShipmentLine } from './shipment-lines';

type Finding = 'accept' | 'refuse' | undefined;

export interface Resolution {
  line_id: string;
  found: number;
  lost: number;
  damage?: Finding;
  surplus?: Finding;
}

interface Ends {
  from: string;
  to: string;
}

interface Resolved {
  /** Goods that were on their way: back to the sender, or written off. */
  sent: Move[];
  /** Goods that the receiver has more than was sent. */
  more: Move[];
  /** As the trail tells it. */
  told: object;
}

/**
 * Decides about a line's differences, and changes the line along: found goods go back to the sender, lost and damaged ones are written
 * off, refused damage is to be received anew, a surplus is added to the receiver's stock or to nothing.
 * @throws `validation_failed` for more than is open
 */
export function resolveLine(line: ShipmentLine | undefined, one: Resolution, index: number, ends: Ends): Resolved {
  const { found, lost, damage, surplus } = one;
  const refuse = (field: string, message: string) =>
    failure('validation_failed', { field: `lines.${index}.${field}`, message });
  if (!line) throw refuse('line_id', 'Такой строки в отгрузке нет.');
  const { item_id, lot_id, damage_open, surplus_open } = line;
  const open = line.missing - line.resolved - damage_open;
  if (found + lost > open) throw refuse('found', `Не хватает только ${open}.`);
  if (damage && damage_open === 0) throw refuse('damage', 'Брака, о котором решают, в этой строке нет.');
  if (surplus && surplus_open === 0) throw refuse('surplus', 'Излишка, о котором решают, в этой строке нет.');

  const take = (quantity: number) => {
    const value_kop = share(line.transit_value_kop, quantity, inTransit(line));
    line.transit_value_kop -= value_kop;
    return { item_id, lot_id, from: TRANSIT, quantity, value_kop };
  };
  const back: Move = { ...take(found), to: ends.from };
  line.resolved += found;
  const gone: Move = { ...take(lost), to: WRITEOFF };
  line.resolved += lost;
  const broken = damage === 'accept' ? damage_open : 0;
  const spoilt: Move = { ...take(broken), to: WRITEOFF };
  line.damaged += broken;
  if (damage) {
    line.missing -= damage_open;
    line.damage_open = 0;
  }
  const added = surplus === 'accept' ? surplus_open : 0;
  line.surplus += added;
  if (surplus) line.surplus_open = 0;
  return {
    sent: [back, gone, spoilt].filter(({ quantity }) => quantity > 0),
    more: added > 0 ? [{ item_id, lot_id, from: COUNT_DIFF, to: ends.to, quantity: added, value_kop: null }] : [],
    told: {
      item_id,
      found,
      lost,
      ...(damage && { [damage === 'accept' ? 'damaged' : 'damage_refused']: damage_open }),
      ...(surplus && { [surplus === 'accept' ? 'surplus' : 'surplus_refused']: surplus_open }),
    },
  };
}
