import type { PlaceHold } from '@studio/contracts';
import { failure } from '../../kernel/fail';
import { countOf, type PluralForms } from '../../kernel/plural';

/** Sentences for staff. */
const WORDS: Record<PlaceHold['kind'], (count: (forms: PluralForms) => string) => string> = {
  cities: (count) => `В регионе ${count(['город', 'города', 'городов'])}.`,
  locations: (count) => `В городе ${count(['локация', 'локации', 'локаций'])}, считая и архивные.`,
  employees: (count) =>
    `Для ${count(['сотрудника', 'сотрудников', 'сотрудников'])} это основная локация, считая и уволенных.`,
  assignments: (count) => `Есть ${count(['запись', 'записи', 'записей'])} о назначении сотрудников.`,
  administrators: (count) =>
    `${count(['администратор отвечает', 'администратора отвечают', 'администраторов отвечают'])} за локацию.`,
  photosessions: (count) => `Здесь ${count(['фотосессия', 'фотосессии', 'фотосессий'])}, считая и удалённые.`,
};

/** The holds that there are, each with its sentence. */
export function toHolds(counts: Partial<Record<PlaceHold['kind'], number>>): PlaceHold[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({
      kind: kind as PlaceHold['kind'],
      count,
      message: WORDS[kind as PlaceHold['kind']]((forms) => countOf(count, forms)),
    }));
}

export function canDelete(reasons: PlaceHold[]) {
  return { can_delete: reasons.length === 0, reasons };
}

/** @throws `has_history` with the reasons */
export function refuseHeld(reasons: PlaceHold[]): void {
  const [first] = reasons;
  if (first) throw failure('has_history', { message: `Удалить нельзя. ${first.message}`, details: reasons });
}
