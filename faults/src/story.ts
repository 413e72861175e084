let listener: ((line: string) => void) | null = null;

/** Shows every step of the trials from now on; null ends that. */
export function listenToStory(hear: ((line: string) => void) | null): void {
  listener = hear;
}

/** One step of a trial, for `--trial`. The line is only built when somebody listens. */
export function tell(line: () => string): void {
  listener?.(line());
}
