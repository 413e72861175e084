import { failure } from '../../kernel/calls/fail';
import type { Doubt } from './doubts';

const MAX_SAID = 3;

/** All doubts in one text for staff: whoever answers has read what they answer. */
export function saidOf(doubts: readonly Doubt[]): string {
  const said = doubts.slice(0, MAX_SAID).map(({ words }) => words);
  const left = doubts.length - said.length;
  return [...said, ...(left > 0 ? [`И ещё вопросов: ${left}.`] : [])].join(' ');
}

/** @throws `unusual` with all doubts in `details`; whoever means it sends the same with `is_meant` */
export function askIfMeant(doubts: readonly Doubt[]): void {
  const [first] = doubts;
  if (!first) return;
  throw failure('unusual', {
    field: first.field,
    message: `${saidOf(doubts)} Если так и нужно, сохраните ещё раз.`,
    details: { doubts },
  });
}
