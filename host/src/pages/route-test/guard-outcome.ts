import { type AuthSession, readGuardError, redirectOf } from '@studio/portal';
import { indexTargetNow } from '../../shell/routing/index-redirect';
import type { Examination } from './examine-address';

/** What would happen to anyone who opens the address now. */
export interface Outcome {
  opens: boolean;
  /** In words, with the guard's own ones where it refuses. */
  words: string;
  /** Where the person would land instead. */
  target: string | null;
}

/** Asks the guard itself, as the router would. */
export async function guardOutcome(
  { address, answerer, meta }: Examination,
  session: Pick<AuthSession, 'getState'>,
): Promise<Outcome> {
  if (answerer.kind === 'index') return moved(indexTargetNow(new URL(address, location.origin).search));
  if (answerer.kind === 'redirect') return moved(answerer.target);
  if (answerer.kind === 'sign-in' && session.getState().authenticated) return moved('/');
  const target = await redirectOf(meta, address, session);
  if (target === null && 'cause' in answerer)
    return { opens: false, words: 'Вместо экрана откроется объяснение, почему раздела нет', target: null };
  if (target === null) return { opens: true, words: 'Откроется', target: null };
  if (target.startsWith('/login'))
    return { opens: false, words: 'Сначала попросит войти и вернёт на этот адрес', target };
  const refusal = readGuardError(new URL(target, location.origin).search);
  if (refusal === null) return { opens: false, words: 'Не дождался данных сотрудника: уведёт на главную', target };
  return {
    opens: false,
    words: [`${refusal.message}.`, refusal.detail, refusal.suggested && `Предложит ${refusal.suggested}.`]
      .filter(Boolean)
      .join(' '),
    target,
  };
}

function moved(target: string): Outcome {
  return { opens: true, words: `Переадресует на ${target}`, target };
}
