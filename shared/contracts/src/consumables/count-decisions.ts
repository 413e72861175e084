interface Figure {
  quantity: number;
  counted_by: string;
  /** Whoever sent it, since who counted was dismissed: it is theirs as much. */
  handed_over_by?: string | null | undefined;
}

/** What they are told who counted otherwise than a colleague, and would take their own figure. */
export const WHO_CHOOSES_FIGURE = 'Свой подсчёт против чужого не выбирают: это решает другой сотрудник.';

/** Why this person may not take a figure of a line; null when they may: it is another's, or no other person counted otherwise. */
export function figureRefusal({ id }: { id: string }, figure: Figure, ofLine: readonly Figure[]): string | null {
  const isOwn = ({ counted_by, handed_over_by }: Figure) => counted_by === id || handed_over_by === id;
  if (!isOwn(figure)) return null;
  const differs = ofLine.some((other) => !isOwn(other) && other.quantity !== figure.quantity);
  return differs ? WHO_CHOOSES_FIGURE : null;
}
