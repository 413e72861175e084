interface Named {
  full_name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
}

/** Instead of the name of whom the reader may not read: they work elsewhere. */
export const STRANGER = 'Сотрудник другой локации';

/** Who acts again is told from others also without a name: «Сотрудник другой локации № 3F9A2C», by the end of the id. */
export function actorName(id: string | null, name: string): string {
  return name === STRANGER && id !== null ? `${STRANGER} № ${id.slice(-6).toUpperCase()}` : name;
}

/** Last name then first name; otherwise `full_name`; otherwise «Неизвестный пользователь» (specification §3). */
export function displayName(person: Named): string {
  const parts = [person.last_name, person.first_name].map((part) => part?.trim()).filter(Boolean);
  return parts.join(' ') || person.full_name?.trim() || 'Неизвестный пользователь';
}

/** «Иванова А. С.» of «Иванова Анна Сергеевна»: where a column is narrow. A single name stays as it is. */
export function shortName(fullName: string): string {
  const [last = '', ...others] = fullName.trim().split(/\s+/);
  return [last, ...others.slice(0, 2).map((name) => `${name[0]}.`)].join('\u00A0');
}

/**
 * Initials as the specification's §3 has them: of the first two words of `full_name`; otherwise of first and last
 * name; otherwise of the first name; otherwise "U".
 */
export function initials(person: Named): string {
  const words = person.full_name?.trim().split(/\s+/).filter(Boolean) ?? [];
  const first = person.first_name?.trim()[0] ?? '';
  const last = person.last_name?.trim()[0] ?? '';
  const letters =
    words.length >= 2
      ? words
          .slice(0, 2)
          .map(([letter]) => letter)
          .join('')
      : last && first
        ? first + last
        : first;
  return (letters || 'U').toUpperCase();
}
