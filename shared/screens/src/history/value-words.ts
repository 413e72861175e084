import { AUDIT_HIDDEN_FIELDS, auditFieldWords, auditValueWords, ROLES } from '@studio/contracts';
import { dash, formatDate, formatMoment, formatMoney, formatPhone } from '@studio/ui';

const ROLE_FIELDS = new Set(['role', 'roles', 'role_name']);
const DAYS = ['', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** What a value belongs to. */
interface ValueOf {
  field: string;
  /** Kind of the record. */
  kind: string;
  /** What records are called whose ids are in the value. */
  names: Readonly<Record<string, string>>;
  /** A domain's own words for a value, asked first; null for those below. */
  own?: OwnWords | undefined;
}

/** «Москва» for `Europe/Moscow` of `time_zone`; null for a value of which the domain knows nothing more. */
export type OwnWords = (field: string, value: string) => string | null;

/** A value before or after a change, as staff read it. */
export function valueWords(value: unknown, of: ValueOf): string {
  if (value === null || value === undefined || value === '') return dash;
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value === 'number') return of.field.endsWith('_kop') ? formatMoney(value) : String(value);
  if (typeof value === 'string') return textWords(value, of);
  if (Array.isArray(value))
    return value.length === 0 ? dash : value.map((each) => valueWords(each, of)).join(separatorOf(value));
  return objectWords(value as Record<string, unknown>, of);
}

/** Lines of a document are listed one below another; days and names on one line. */
const separatorOf = ([first]: readonly unknown[]) =>
  typeof first === 'object' && first !== null && !('day' in first) ? '\n' : ', ';

function textWords(text: string, { field, kind, names, own }: ValueOf): string {
  const known = own?.(field, text) ?? names[text] ?? auditValueWords(kind, field, text);
  if (known !== null) return known;
  if (ROLE_FIELDS.has(field)) return wordOf(ROLE_NAMES, text) ?? text;
  if (field === 'phone') return formatPhone(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return formatMoment(text);
  return text;
}

const ROLE_NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(ROLES).map(([name, { display_name }]) => [name, display_name]),
);

/** «Пн 10:00–22:00» for a day of opening hours; for any other object each of its fields with its name. */
function objectWords(value: Record<string, unknown>, { kind, names, own }: ValueOf): string {
  const { day, opens, closes, ...rest } = value;
  if (typeof day === 'number' && typeof opens === 'string' && Object.keys(rest).length === 0)
    return `${DAYS[day] ?? day} ${opens}–${String(closes)}`;
  const told = Object.entries(value).filter(([field]) => !AUDIT_HIDDEN_FIELDS.has(field));
  return told
    .map(([field, each]) => {
      const words = valueWords(each, { field, kind, names, own });
      // A line of a document begins with its material, a photo is its file.
      return field === 'item_id' || field === 'filename' ? words : `${auditFieldWords(field)}: ${words}`;
    })
    .join('; ');
}

function wordOf(words: Record<string, string> | undefined, text: string): string | undefined {
  return words !== undefined && Object.hasOwn(words, text) ? words[text] : undefined;
}
