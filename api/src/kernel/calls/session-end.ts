import type { SessionEnd, SessionEndDetails } from '@studio/contracts';
import type { CallContext } from './context';
import { failure } from './fail';
import { hook } from './hooks';

/** Why the session of this caller is over; null where they bring none of ours. Answered by the domain that keeps sessions. */
export const sessionOver = hook<[context: CallContext], SessionEnd | null>('kernel.session_over');

const SENTENCES: Readonly<Record<SessionEnd, string>> = {
  administrator: 'Вход на этом устройстве завершил администратор. Войдите снова.',
  other_device: 'Вы завершили вход на этом устройстве с другого. Войдите снова.',
  signed_out: 'Вы вышли из портала. Войдите снова.',
  dismissed: 'Учётная запись закрыта. Обратитесь к администратору.',
  messenger_unbound: 'Ваш мессенджер отвязали от портала. Попросите администратора прислать приглашение.',
  messenger_changed: 'К вашей карточке привязали другой мессенджер. Войдите через него.',
  merged: 'Ваши карточки объединили или разъединили. Войдите снова.',
  idle: 'Портал долго не использовали на этом устройстве. Войдите снова.',
  expired: 'С последнего входа прошло 30 дней. Войдите снова.',
};

/** The refusal of a caller who is nobody: which end their session had, where it was one of ours. */
export async function notSignedIn(context: CallContext) {
  const [ended] = (await context.hooks.call(sessionOver, context)).filter((answer) => answer !== null);
  if (ended === undefined) return failure('unauthorized');
  return failure('session_ended', { message: SENTENCES[ended], details: { ended } satisfies SessionEndDetails });
}
