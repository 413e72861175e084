const TIMES = 10;

/** Whether a figure is a tenth of the last one, or less, or tenfold, or more: a slip of the pen is asked about. */
export function isFarFigure(last: number, next: number): boolean {
  return last > 0 && (next * TIMES <= last || next >= last * TIMES);
}
