/** One figure of a run. Ratios are what compares between machines; the rest explains them. */
export interface Figure {
  name: string;
  ratio: number;
  detail: Record<string, number>;
}
