import type { Answer } from './expected';

/** Whose answers of one call, at the own and at the foreign location, are asked for. */
export interface Asked {
  own: boolean;
  foreign: boolean;
}

/** How many callers to whom one call promises the same answer are asked in the quick run. */
const OF_A_KIND = 3;

/**
 * Which cells of the matrix the quick run asks: of all callers to whom a call promises the same answer the first, the last
 * and one between, another one from call to call. The foreign location is asked where its answer differs from the own.
 *
 * @param answers `answers[caller][call]`: what is promised at the own and at the foreign location
 * @returns by caller and call
 */
export function askedInTheQuickRun(answers: readonly (readonly { own: Answer; foreign: Answer }[])[]): Asked[][] {
  const asked = answers.map((calls) => calls.map(() => ({ own: false, foreign: false })));
  for (const call of answers[0]!.keys()) {
    for (const callers of ofAKind(answers.map((calls) => calls[call]!)).values())
      for (const caller of some(callers, call)) {
        const { own, foreign } = answers[caller]![call]!;
        asked[caller]![call] = {
          own: true,
          foreign: own.status !== foreign.status || own.contains !== foreign.contains,
        };
      }
  }
  return asked;
}

/** The callers by what they are promised. */
function ofAKind(promised: readonly { own: Answer; foreign: Answer }[]): Map<string, number[]> {
  const kinds = new Map<string, number[]>();
  for (const [caller, answers] of promised.entries()) {
    const kind = JSON.stringify(answers);
    kinds.set(kind, [...(kinds.get(kind) ?? []), caller]);
  }
  return kinds;
}

function some(callers: readonly number[], turn: number): readonly number[] {
  if (callers.length <= OF_A_KIND) return callers;
  const between = callers.slice(1, -1);
  return [callers[0]!, between[turn % between.length]!, callers.at(-1)!];
}
