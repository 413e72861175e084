import type { Answer } from './expected';

/** Which answers of one call, at the own and at the foreign location, are tested. */
export interface Asked {
  own: boolean;
  foreign: boolean;
}

/** Number of callers with the same expected answer that the quick run tests per call. */
const OF_A_KIND = 3;

/**
 * The cells of the matrix that the quick run tests: of all callers with the same expected answer the first, the last and one between, a
 * different one from call to call. The foreign location is tested where its answer differs from the own.
 *
 * @param answers `answers[caller][call]`: the expected answer at the own and at the foreign location
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

/** The callers grouped by their expected answers. */
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
