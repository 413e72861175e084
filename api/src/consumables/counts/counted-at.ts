/** When it was counted: the device's time, clamped to the range from the start to now. */
export function countedAt(begun: Date, now: Date, told: string | undefined): Date {
  const at = told === undefined ? now : new Date(told);
  return new Date(Math.min(now.getTime(), Math.max(begun.getTime(), at.getTime())));
}
