import { quoted } from '@studio/contracts';
import { russianPhone } from '@studio/contracts/russian-words';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { peopleNotified } from '../../kernel/records/people-notified';
import { fullName } from '../queries/employee-rows';
import { holdersOf } from '../queries/holders-of';
import type { Cards } from './lock-pair';

const WORDS = {
  merged: {
    own: 'Вашу карточку объединили с другой',
    all: 'Объединены две карточки',
    body: (kept: string, closed: string) =>
      `Что было за карточкой ${closed}, теперь за карточкой ${kept}: и неоплаченная работа, если она есть.`,
    check: 'Проверьте, что это один человек.',
  },
  unmerged: {
    own: 'Вашу карточку снова разделили на две',
    all: 'Объединённые карточки снова разделены',
    body: (kept: string, closed: string) => `Что было на карточке ${closed}, вернулось с карточки ${kept} на неё.`,
    check: 'Проверьте начисления по обеим.',
  },
} as const;

/** Tells the person of the cards, and whoever calculates pay: it may have gone from one person to another. */
export async function tellOfMerge(
  tx: Database,
  context: CallContext,
  { kept, closed }: Cards,
  act: keyof typeof WORDS,
): Promise<void> {
  const [stays, goes] = [kept, closed].map(({ row }) => `${quoted(fullName(row))}, ${russianPhone(row.phone)}`) as [
    string,
    string,
  ];
  const { own, all, body, check } = WORDS[act];
  const kind = 'employee.merged';
  await context.hooks.call(peopleNotified, tx, context, [kept.row.id, closed.row.id], {
    kind,
    title: own,
    body: `${body(stays, goes)} Если это не ваши карточки, сразу скажите руководителю.`,
    link: '/pages/user-profile/profile',
  });
  const others = (await holdersOf(tx, 'payroll.calculate')).filter((id) => id !== kept.row.id && id !== closed.row.id);
  await context.hooks.call(peopleNotified, tx, context, others, {
    kind,
    title: all,
    body: `${body(stays, goes)} ${check}`,
    link: `/users/view/${kept.row.id}`,
  });
}
