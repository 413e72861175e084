import { type Choice, type FoundChoice, NO_SPANS } from './choice';
import { matchText } from './match-text';
import { inOtherLayout } from '../../language/other-layout';

/** Found in the wrong layout only: behind everything that was really typed. */
const OTHER_LAYOUT = 10;

/** The choices that fit what was typed, the best first; also when it was typed in the wrong keyboard layout. */
export function findChoices(choices: readonly Choice[], typed: string, most: number): readonly FoundChoice[] {
  const other = inOtherLayout(typed);
  return choices
    .flatMap((choice) => {
      const own = matchText(typed, choice.title, choice.words);
      const match = own ?? (other === null ? null : matchText(other, choice.title, choice.words));
      if (match === null) return [];
      const score = own === null ? match.score - OTHER_LAYOUT : match.score;
      return [{ score, found: { ...choice, spans: match.spans, hintSpans: NO_SPANS } }];
    })
    .sort((one, next) => next.score - one.score)
    .slice(0, most)
    .map(({ found }) => found);
}
