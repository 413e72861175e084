import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { happenedAt } from './device-clock';

const now = new Date('2026-03-11T15:00:00Z');
const recorded = new Date('2026-03-11T12:00:00Z');

function atClock(header: string | string[] | undefined, canBe: (moment: Date) => boolean = () => true): string {
  const origin = { requestId: '', address: '', userAgent: '', method: 'POST', body: null };
  const context = { origin: { ...origin, headers: { 'x-device-time': header } }, now: () => now };
  return happenedAt(context, recorded, canBe).toISOString();
}

describe('a moment that a device has recorded', () => {
  it('stays where the clock is right, or says nothing', () => {
    for (const header of [undefined, '', 'вчера', '2026-03-11T14:56:00Z', '2026-03-11T15:04:59Z', ['a', 'b']])
      assert.equal(atClock(header), recorded.toISOString(), String(header));
  });
  it('moves by what the clock is fast or slow', () => {
    assert.equal(atClock('2026-03-11T17:00:00Z'), '2026-03-11T10:00:00.000Z');
    assert.equal(atClock('2026-03-10T15:00:00Z'), '2026-03-12T12:00:00.000Z');
  });
  it('stays where the clock was moved in between: what it shows now makes no moment that can be', () => {
    const fast = '2027-03-11T15:00:00Z';
    assert.equal(
      atClock(fast, (moment) => moment.getTime() === recorded.getTime()),
      recorded.toISOString(),
    );
    assert.equal(
      atClock(fast, () => false),
      '2025-03-11T12:00:00.000Z',
    );
  });
  it('stays where the clock shows a year that no date has', () =>
    assert.equal(atClock('-271821-04-20T00:00:00.000Z').length, 24));
});
