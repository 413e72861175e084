import type { ProviderName, ProviderState } from './provider-lane';

type Trouble = Exclude<ProviderState, 'answers'>;

/** What staff and operators read: in health, in notices, on a receipt, in the log. Without a full stop. */
export const PROVIDER_TROUBLES: Record<ProviderName, Record<Trouble, string>> = {
  bucket: { silent: 'Хранилище снимков не отвечает', refuses: 'Хранилище снимков не принимает ключ доступа' },
  messenger: { silent: 'Мессенджер не отвечает', refuses: 'Мессенджер не принимает токен бота' },
  bank: { silent: 'Банк не отвечает', refuses: 'Банк не принимает ключ магазина' },
  register: { silent: 'Касса не отвечает', refuses: 'Касса не принимает логин и пароль' },
};

/** The messenger gives updates to one at a time: to who polls, or to a webhook. */
export const POLLED_ELSEWHERE = 'Сообщения боту забирает другая копия портала или вебхук';

/** Null of a provider that answers, or was not asked yet. */
export function troubleOf(provider: ProviderName, state: ProviderState | null): string | null {
  return state === null || state === 'answers' ? null : PROVIDER_TROUBLES[provider][state];
}
