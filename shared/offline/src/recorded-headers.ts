import { DEVICE_TIME_HEADER, RECORDED_AT_HEADER } from '@studio/contracts';
import type { Clock } from './clock';
import { isoTime } from './store-context';

/** When a record was saved, and what the device's clock shows as it is sent. */
export function recordedHeaders(recorded_at: string, clock: Clock): Record<string, string> {
  return { [RECORDED_AT_HEADER]: recorded_at, [DEVICE_TIME_HEADER]: isoTime(clock) };
}
