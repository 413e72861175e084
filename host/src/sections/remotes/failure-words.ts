import { phrase } from '../../language/words';
import type { FailureNumber } from './failure-number';
import type { RemoteFailure } from './remote-failure';
import { remotesWords } from './words';

/** The explanation of a failure for staff: the heading, and what they can do. */
interface FailureWords {
  heading: string;
  advice: string;
}

/** Failures that leave the rest of the portal working. */
const ALONE: ReadonlySet<FailureNumber> = new Set([
  'R201',
  'R202',
  'R203',
  'R602',
  'R603',
  'R604',
  'R605',
  'R607',
  'R608',
  'R612',
]);
/** Failures that only support can fix. */
const FOR_SUPPORT: ReadonlySet<FailureNumber> = new Set([
  'R201',
  'R202',
  'R203',
  'R302',
  'R602',
  'R606',
  'R607',
  'R608',
]);

/** The sentences for a failure. */
export function failureWords({ number, title }: Pick<RemoteFailure, 'number' | 'title'>): FailureWords {
  const { advice, restWorks, tellSupport } = remotesWords();
  const sentences = [advice[number], ALONE.has(number) && restWorks, FOR_SUPPORT.has(number) && tellSupport];
  return { heading: headingOf(number, phrase(title)), advice: sentences.filter(Boolean).join(' ') };
}

function headingOf(number: FailureNumber, title: string): string {
  const { heading } = remotesWords();
  if (number === 'R609') return heading.crashed(title);
  if (number === 'R612') return heading.leftOut(title);
  return title === '' ? heading.registry : heading.failed(title);
}
