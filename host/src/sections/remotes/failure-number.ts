/**
 * Why a section is not there, as docs/delivery.md numbers it with cause and cure. R2xx and R302 are what the command
 * line refuses too; R6xx happen in browsers alone.
 */
export const FAILURES = {
  R201: 'The host contract is outside the range',
  R202: 'The host does not share a package that the remote needs',
  R203: "The host's version of a shared package does not fit",
  R302: 'The registry, or an entry of it, cannot be read',
  R601: 'The registry did not come',
  R602: 'A file is not there',
  R603: 'The server answers with an error',
  R604: 'No answer in time',
  R605: 'A file was cut short',
  R606: 'A file is not the one that was deployed',
  R607: 'The code threw while it was loaded',
  R608: 'The module is no remote',
  R609: 'The code threw while it was shown',
  R610: 'No connection, and the device does not keep the section',
  R611: 'Something else came instead of a file',
  R612: 'It did not end the last time, and was left out',
} as const;

export type FailureNumber = keyof typeof FAILURES;

/** Failures that may pass: the portal retries automatically. */
const PASSING: ReadonlySet<FailureNumber> = new Set(['R601', 'R603', 'R604', 'R605', 'R610', 'R611']);

export function isPassing(number: FailureNumber): boolean {
  return PASSING.has(number);
}
