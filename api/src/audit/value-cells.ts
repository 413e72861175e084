import { auditFieldUnit, auditFieldWords, auditValueWords, isAuditFieldHidden, isAuditMap } from '@studio/contracts';
import { rubles } from '../kernel/words/rubles';

interface ValueOf {
  /** Kind of the audited subject. */
  kind: string;
  names: Readonly<Record<string, string>>;
  field?: string;
}

/** The values of an act as one cell of a table: «Номер: 12; Склад: Студия на Покровке»; null for nothing. */
export function valuesIn(value: unknown, of: ValueOf): string | null {
  const { kind, names, field = '' } = of;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return auditValueWords(kind, field, value) ?? names[value] ?? value;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return numberWords(value, auditFieldUnit(field, kind));
  if (typeof value !== 'object') return null;
  if (Array.isArray(value)) {
    const all = value.map((each) => valuesIn(each, of)).filter((each) => each !== null);
    return all.length === 0 ? null : all.map((each) => `(${each})`).join(', ');
  }
  const isMap = isAuditMap(field, kind);
  const fields = Object.entries(value).flatMap(([name, each]) => {
    if (!isMap && isAuditFieldHidden(name, kind)) return [];
    const text = valuesIn(each, { kind, names, field: isMap ? field : name });
    return text === null ? [] : [`${isMap ? name : auditFieldWords(name, kind)}: ${text}`];
  });
  return fields.length === 0 ? null : fields.join('; ');
}

function numberWords(value: number, unit: ReturnType<typeof auditFieldUnit>): string {
  if (unit === 'money') return rubles(value);
  return unit === 'percent' ? `${(value / 100).toLocaleString('ru-RU')} %` : String(value);
}
