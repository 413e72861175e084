import { layoutWords } from '../layout/words';
import { type QueueCount, queueWords } from '../../device/queue/queue-count';

/** What waits on this device, in words: «2 фотосессии, с ошибкой: 1». */
export function waitingWords(queue: QueueCount): string {
  return queue.errors > 0 ? layoutWords().withErrors(queueWords(queue), queue.errors) : queueWords(queue);
}
