/** «Иванова Анна» → «И•••». */
export function maskName(name: string | null | undefined): string | null {
  if (!name) return null;
  return `${name.trim().charAt(0)}•••`;
}

/** `+79161234567` → `•••67`. */
export function maskPhone(phone: string | null | undefined): string | null {
  if (!phone) return null;
  return `•••${phone.replace(/\D/g, '').slice(-2)}`;
}

/** A file's name may be a client's: only its ending stays. */
export function maskFile(filename: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(filename)?.[0] ?? '';
  return `•••${ending.toLowerCase()}`;
}

const TOKEN = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;
const PHONE = /\+?\d[\d ()-]{8,}\d/g;

/** Takes tokens out of a text, and phone numbers unless `personal`; keys such as `ps_…` and ISO times stay. */
export function scrub(text: string, personal: boolean): string {
  const withoutTokens = text.replace(TOKEN, '[скрыто]');
  if (personal) return withoutTokens;
  return withoutTokens.replace(PHONE, (found, at: number) =>
    /[\w-]$/.test(withoutTokens.slice(0, at)) || /^\d{4}-\d{2}-\d{2}/.test(found) ? found : '[телефон скрыт]',
  );
}

/** `scrub` over every text inside a value. */
export function scrubDeep(value: unknown, personal: boolean): unknown {
  if (typeof value === 'string') return scrub(value, personal);
  if (Array.isArray(value)) return value.map((part) => scrubDeep(part, personal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubDeep(part, personal)]));
}
