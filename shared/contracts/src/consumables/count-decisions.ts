interface Figure {
  quantity: number;
  counted_by: string;
}

/** What they are told who counted otherwise than a colleague, and would take their own figure. */
export const WHO_CHOOSES_FIGURE = 'Свой подсчёт против чужого не выбирают: это решает другой сотрудник.';

/** Why this person may not take a figure of a line; null when they may: it is another's, or no other person counted otherwise. */
export function figureRefusal({ id }: { id: string }, figure: Figure, ofLine: readonly Figure[]): string | null {
  if (figure.counted_by !== id) return null;
  const differs = ofLine.some(({ counted_by, quantity }) => counted_by !== id && quantity !== figure.quantity);
  return differs ? WHO_CHOOSES_FIGURE : null;
}
