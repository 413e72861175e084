import type { labels } from '../labels';
import type { recordLabels } from '../records/record-labels';

/** What widgets say in one language. */
export interface UiWords {
  labels: typeof labels;
  recordLabels: typeof recordLabels;
}
