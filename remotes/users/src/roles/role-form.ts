import type { RoleCard } from '@studio/contracts';

/** The typed values of a role. */
export interface RoleForm {
  /** Latin name, fixed after the creation. */
  name: string;
  displayName: string;
  description: string;
  level: number;
}

const NAME = /^[a-z][a-z0-9_]{1,49}$/;

export function roleFormOf(role: RoleCard | null): RoleForm {
  return {
    name: role?.name ?? '',
    displayName: role?.display_name ?? '',
    description: role?.description ?? '',
    level: role?.level ?? 1,
  };
}

export function isChanged(one: RoleForm, other: RoleForm): boolean {
  return (['name', 'displayName', 'description', 'level'] as const).some((field) => one[field] !== other[field]);
}

/** The form's faults, in the server's own words. */
export function roleFaults(form: RoleForm, isNew: boolean): Partial<Record<keyof RoleForm, string>> {
  const faults: Partial<Record<keyof RoleForm, string>> = {};
  if (!form.displayName.trim()) faults.displayName = 'Назовите роль.';
  if (isNew && !NAME.test(form.name))
    faults.name = 'Латинские строчные буквы, цифры и подчёркивания, от 2 до 50 знаков.';
  return faults;
}

/** The form's field for the API's `field` of a refusal. */
export function roleFieldOf(field: string | null): keyof RoleForm | null {
  switch (field) {
    case 'name':
    case 'description':
    case 'level':
      return field;
    case 'display_name':
      return 'displayName';
    default:
      return null;
  }
}

const LETTERS: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);

/** A Latin name from a Russian one: «Старший фотограф» → `starshiy_fotograf`. */
export function suggestName(displayName: string): string {
  const latin = displayName.toLowerCase().replace(/[а-яё]/g, (letter) => LETTERS[letter] ?? '');
  return latin
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50);
}
