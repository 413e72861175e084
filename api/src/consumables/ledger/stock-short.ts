import { failure } from '../../kernel/calls/fail';
import { raisedAs } from '../../kernel/database/violation';
import { russianDay } from '../../kernel/words/calendar';

/** A line that asks for more than is free at its place. */
interface Shortage {
  item_id: string;
  /** Of the document; null for what has no lines. */
  line: number | null;
  quantity: number;
  on_hand: number;
  reserved: number;
}

/** The refusal that `post_operation` raised for a line: too little now, or at a moment since the goods moved, or too much; null for any other error. */
export function shortageOf(error: unknown) {
  const detail = raisedAs(error, 'ST001');
  if (detail !== null) return stockShort(JSON.parse(detail) as Shortage);
  const much = raisedAs(error, 'ST003');
  if (much !== null) return tooMuch(JSON.parse(much) as Pick<Shortage, 'line'>);
  const past = raisedAs(error, 'ST002');
  return past === null ? null : shortThen(JSON.parse(past) as { item_id: string; day: string });
}

function tooMuch({ line }: Pick<Shortage, 'line'>) {
  return failure('validation_failed', {
    message: 'Столько не проводим: на остатке вышло бы больше миллиарда, штук или рублей.',
    ...(line === null ? {} : { field: `lines.${line}.quantity` }),
  });
}

function shortThen(details: { item_id: string; day: string }) {
  return failure('date_closed', {
    field: 'occurred_on',
    message: `Этим днём провести нельзя: ${russianDay(details.day)} на остатке вышло бы меньше нуля.`,
    details,
  });
}

/** `stock_short` with what is free, in base units; on the line's quantity where the document has lines. */
export function stockShort({ item_id, line, quantity, on_hand, reserved }: Shortage) {
  const free = Math.max(0, on_hand - reserved);
  return failure('stock_short', {
    message:
      free > 0
        ? `Доступно только ${free.toLocaleString('ru-RU')}.`
        : on_hand > 0
          ? 'Свободного нет: всё, что лежит, уже отложено.'
          : 'Этого материала на остатке нет.',
    ...(line === null ? {} : { field: `lines.${line}.quantity` }),
    details: { item_id, line, requested: quantity, available: free },
  });
}
