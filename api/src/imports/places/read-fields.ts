import { contract, LOCATION_KIND_WORDS, LOCATION_KINDS, parseOpeningHours, type Location } from '@studio/contracts';
import { readOpeningHours } from '../../locations';
import { foldHeader, isDash, readText, short } from '../../sheets';
import type { DraftRow } from '../draft-row';
import { readPhone } from '../read-phone';
import type { LocationField } from './columns';

/** The fields of a location in a row; absent ones stay unchanged. */
export type LocationFields = Partial<Pick<Location, 'kind' | 'address' | 'phone' | 'opening_hours'>>;

/** Other names of the kinds. */
const ALSO: Record<string, Location['kind']> = {
  будка: 'booth',
  точка: 'booth',
  фототочка: 'booth',
  тц: 'booth',
  трц: 'booth',
  торговыйцентр: 'booth',
  фотостудия: 'studio',
  отель: 'hotel',
};
const KINDS = new Map<string, Location['kind']>([
  ...LOCATION_KINDS.flatMap((kind) =>
    [kind, LOCATION_KIND_WORDS[kind]].map((word) => [foldHeader(word), kind] as const),
  ),
  ...Object.entries(ALSO),
]);
const FORM = contract.locations.updateLocation['~orpc'].inputSchema?.shape;

/** The fields of a row, each checked like the form of a location; a faulty one is recorded in the row. */
export function readFields(draft: DraftRow<LocationField>): LocationFields {
  const fields: LocationFields = {};
  const kind = draft.read('kind', (cell) => {
    const text = readText(cell);
    if ('fault' in text || text.value === null) return text as { fault: string } | { value: null };
    const known = KINDS.get(foldHeader(text.value));
    return known
      ? { value: known }
      : { fault: `Тип «${short(text.value)}» не найден. Есть: ${Object.values(LOCATION_KIND_WORDS).join(', ')}.` };
  });
  if (kind !== null) fields.kind = kind;

  const address = draft.text('address');
  const checked = address === null ? undefined : FORM?.address.safeParse(address);
  if (checked && !checked.success) draft.fail('address', checked.error.issues[0]?.message ?? 'Проверьте адрес.');
  else if (address !== null) fields.address = address;

  const phone = draft.cell('phone');
  if (typeof phone === 'string' && isDash(phone)) fields.phone = null;
  else {
    const number = draft.read('phone', readPhone);
    if (number !== null) fields.phone = number;
  }
  const hours = readHours(draft);
  if (hours !== undefined) fields.opening_hours = hours;
  return fields;
}

function readHours(draft: DraftRow<LocationField>): Location['opening_hours'] | undefined {
  const cell = draft.cell('opening_hours');
  const text = draft.read('opening_hours', () =>
    readText(typeof cell === 'string' ? cell.replaceAll('\n', ';') : cell),
  );
  if (text === null) return undefined;
  if (isDash(text)) return [];
  const hours = parseOpeningHours(text);
  if (hours === null) {
    draft.fail('opening_hours', `Часы «${short(text)}» непонятны. Пишут так: пн–пт 10:00–22:00; сб–вс 11:00–21:00.`);
    return undefined;
  }
  return draft.attempt('opening_hours', () => readOpeningHours(hours));
}
