/** An account of the messenger: somebody's phone. */
export interface Account {
  id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  /** E.164. */
  phone: string;
}

/** The account in the Bot API's format, as sender and as chat. */
export function asUser({ id, first_name, last_name, username }: Account) {
  return { id, is_bot: false, first_name, last_name, ...(username === null ? {} : { username }), language_code: 'ru' };
}

export function asChat({ id, first_name, last_name, username }: Account) {
  return { id, type: 'private' as const, first_name, last_name, ...(username === null ? {} : { username }) };
}
