import { hours } from '../../schedule/plan-rules';
import { auditFieldUnit, isAuditMap } from '../field-units';
import { auditFieldWords, isAuditFieldHidden } from '../field-words';
import { auditValueWords } from '../value-words';
import { phraseOf } from './phrases';
import type { AuditWriting } from './writing';

/** A place that is named to who reaches it alone. */
const PLACE_FIELD = /(^|_)(location|place)_ids?$|^moved_to$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a value belongs to. */
export interface ValueOf {
  field: string;
  /** Kind of the record. */
  kind: string;
  /** What records are called whose ids are in the value. */
  names: Readonly<Record<string, string>>;
  writing: AuditWriting;
  /** A domain's own words for a value, asked first; null for those below. */
  own?: OwnWords | undefined;
}

/** «Москва» for `Europe/Moscow` of `time_zone`; null for a value of which the domain knows nothing more. */
export type OwnWords = (field: string, value: string) => string | null;

/** A value before or after a change, as staff read it. */
export function valueWords(value: unknown, of: ValueOf): string {
  if (value === null || value === undefined || value === '') return of.writing.none;
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value === 'number') return numberWords(value, of);
  if (typeof value === 'string') return textWords(value, of);
  if (!Array.isArray(value)) return objectWords(value as Record<string, unknown>, of);
  const each = value.map((one) => valueWords(one, of));
  return each.length === 0 ? of.writing.none : each.join(separatorOf(value, each));
}

function numberWords(value: number, { field, kind, writing }: ValueOf): string {
  const unit = auditFieldUnit(field, kind);
  if (unit === 'money') return writing.money(value);
  if (unit === 'percent') return writing.percent(value);
  return unit === 'duration' ? hours(value) : String(value);
}

/** Lines of a document are listed one below another; days and names on one line. */
const separatorOf = ([first]: readonly unknown[], words: readonly string[]) =>
  typeof first === 'object' && first !== null && !('day' in first && !words.some((each) => each.includes(', ')))
    ? '\n'
    : ', ';

function textWords(text: string, { field, kind, names, own, writing }: ValueOf): string {
  const known = own?.(field, text) ?? names[text] ?? auditValueWords(kind, field, text);
  if (known !== null) return known;
  if (PLACE_FIELD.test(field) && ID.test(text)) return `Другая локация № ${text.slice(-6).toUpperCase()}`;
  if (field === 'other_card' && ID.test(text)) return `Карточка другой локации № ${text.slice(-6).toUpperCase()}`;
  const unit = auditFieldUnit(field, kind);
  if (unit === 'phone') return writing.phone(text);
  if (unit === 'month' && /^\d{4}-\d{2}(-\d{2})?$/.test(text)) return writing.month(text.slice(0, 7));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return writing.day(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return writing.moment(text);
  return text;
}

/** One phrase where there is one, otherwise each of its fields with its name. */
function objectWords(value: Record<string, unknown>, of: ValueOf): string {
  const { kind, writing } = of;
  const say = (field: string, as = field) => valueWords(value[field], { ...of, field: as });
  if (isAuditMap(of.field, kind)) {
    const lines = Object.keys(value).map((name) => `${name}: ${say(name, of.field)}`);
    return lines.length === 0 ? writing.none : lines.join('\n');
  }
  const phrase = phraseOf(value, (field) => say(field), writing);
  if (phrase !== null) return phrase;
  return Object.keys(value)
    .filter((field) => !isAuditFieldHidden(field, kind))
    .map((field) =>
      // A line of a document begins with its material, a photo is its file.
      field === 'item_id' || field === 'filename' ? say(field) : `${auditFieldWords(field, kind)}: ${say(field)}`,
    )
    .join('; ');
}
