/** One figure of a run. Only ratios are comparable between machines; the rest explains them. */
export interface Figure {
  name: string;
  ratio: number;
  detail: Record<string, number>;
}
