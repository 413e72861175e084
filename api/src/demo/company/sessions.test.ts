import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { needsReason, nextStates, normalizePhone, SESSION_STATE_NAMES, shiftDate } from '@studio/contracts';
import { foldText } from '../../kernel/words/text';
import { Random } from '../random';
import type { Album } from './photos';
import { demoPlaces } from './places';
import { demoSessions, type DemoSession } from './sessions';
import { demoStaff } from './staff';
import { Zone } from './zone';

/** A Saturday, 17:20 in Moscow and 21:20 in Novosibirsk. */
const NOW = new Date('2026-03-14T14:20:00Z');
const places = demoPlaces(new Random('places'));
const staff = demoStaff(places, '2026-03-14', new Random('staff'));
const albums = (['studio', 'booth', 'park_summer', 'park_winter', 'lobby'] as const).map(albumOf);
const make = (count: number, now = NOW) => demoSessions({ places, staff, albums, count, now }, new Random('sessions'));
const sessions = make(6_000);
const locationOf = ({ location_id }: DemoSession) => places.locations.find(({ id }) => id === location_id);
const zones = new Map(places.cities.map(({ time_zone }) => [time_zone, new Zone(time_zone)]));
const zoneOf = (session: DemoSession) => zones.get(locationOf(session)?.time_zone ?? '');

function albumOf(setting: Album['setting'], index: number): Album {
  const picture = (frame: number) => ({
    sha256: `${index}${frame}`.padStart(64, '0'),
    bytes: 100_000,
    media_type: 'image/jpeg',
    width: 1440,
    height: 1080,
    camera: 'Canon EOS R6',
    thumbhash: 'AAAA',
  });
  return { setting, people: index + 1, pictures: [0, 1, 2, 3].map(picture) };
}

describe('the sessions of the demo company', () => {
  it('are about as many as requested, over a year, and the same for the same seed and clock', () => {
    assert.ok(Math.abs(sessions.length - 6_000) < 400, `${sessions.length} sessions`);
    const dates = sessions.map(({ business_date }) => business_date).sort();
    assert.ok((dates[0] ?? '') >= '2025-03-15' && (dates[0] ?? '') <= '2025-03-18');
    assert.equal(dates.at(-1), '2026-03-14');
    const small = make(300);
    assert.ok(small.length > 250 && small.length < 450, `${small.length} sessions`);
    assert.deepEqual(make(300), small);
  });

  it('are on the business date of their location’s own clock, within its opening hours, never in the future', () => {
    for (const session of sessions) {
      const begun = session.device_created_at ?? session.created_at;
      const zone = zoneOf(session);
      assert.ok(zone);
      assert.equal(zone.dateOf(begun), session.business_date);
      assert.ok(zone.minutesOf(begun) >= 9 * 60 && zone.minutesOf(begun) < 22 * 60);
      assert.ok(begun <= session.created_at && session.created_at <= session.updated_at && session.updated_at <= NOW);
    }
  });

  it('have a history that ends in their state, each move allowed, with a reason where required, in order of time', () => {
    for (const { events, session_state, revision, created_at } of sessions) {
      assert.equal(events[0]?.from_state, null);
      assert.equal(events[0]?.to_state, 'new');
      assert.equal(events[0]?.at.getTime(), created_at.getTime());
      assert.equal(events.at(-1)?.to_state, session_state);
      assert.equal(revision, events.length);
      events.slice(1).forEach((event, index) => {
        const before = events[index];
        assert.ok(before && before.at < event.at && event.at <= NOW);
        assert.equal(event.from_state, before.to_state);
        assert.ok(nextStates(before.to_state).includes(event.to_state), `${before.to_state} → ${event.to_state}`);
        assert.equal(event.reason !== null, needsReason(event.to_state));
      });
    }
  });

  it('are in every state, recent ones in work and old ones archived, declined or cancelled', () => {
    // The short states may be empty at one moment, not on a whole afternoon.
    const later = [-2, 1].flatMap((hours) => make(12_000, new Date(NOW.getTime() + hours * 3_600_000)));
    const seen = new Set([...sessions, ...later].map(({ session_state }) => session_state));
    assert.deepEqual(seen, new Set(SESSION_STATE_NAMES));
    const old = sessions.filter(({ business_date }) => business_date < shiftDate('2026-03-14', -110));
    assert.deepEqual(new Set(old.map(({ session_state }) => session_state)), new Set(['archived', 'cancelled']));
    const today = sessions.filter(({ business_date }) => business_date === '2026-03-14');
    assert.ok(new Set(today.map(({ session_state }) => session_state)).size >= 5);
    assert.ok(!today.some(({ session_state }) => session_state === 'archived'));
  });

  it('are created and shot by people who worked there at the time', () => {
    const people = new Map(staff.map((person) => [person.id, person]));
    for (const { owner_id, photographer_id, location_id, business_date } of sessions) {
      for (const id of [owner_id, photographer_id]) {
        if (id === null) continue;
        const person = people.get(id);
        assert.ok(person);
        assert.equal(person.primary_location_id, location_id);
        assert.ok(person.hired_on <= business_date && (person.dismissed_on ?? '9999') > business_date);
      }
      assert.notEqual(people.get(owner_id)?.role, 'photographer');
    }
  });

  it('have photos once they were uploaded, no picture twice, shot and stored between the moves', () => {
    for (const { photos, events } of sessions) {
      const processing = events.find(({ to_state }) => to_state === 'processing');
      if (!processing) assert.equal(photos.length, 0);
      if (events.some(({ to_state }) => to_state === 'ready')) assert.ok(photos.length >= 3);
      for (const key of ['sha256', 'filename', 'position'] as const)
        assert.equal(new Set(photos.map((each) => each[key])).size, photos.length);
      for (const { taken_at, uploaded_at } of photos)
        assert.ok(processing && taken_at <= processing.at && processing.at < uploaded_at && uploaded_at <= NOW);
    }
    const count = sessions.reduce((sum, { photos }) => sum + photos.length, 0);
    assert.ok(count / sessions.length > 3.3);
  });

  it('have clients with a valid phone, some of whom return, sometimes spelt differently', () => {
    const spellings = new Map<string, Set<string>>();
    for (const { name, phone } of sessions) {
      assert.equal(normalizePhone(phone), phone);
      spellings.set(phone, (spellings.get(phone) ?? new Set()).add(name));
    }
    for (const names of spellings.values()) assert.equal(new Set([...names].map(foldText)).size, 1);
    const again = sessions.length - spellings.size;
    assert.ok(again / sessions.length > 0.08 && again / sessions.length < 0.2);
    assert.ok([...spellings.values()].some((names) => names.size > 1));
  });

  it('follow season and weekday: parks in summer, studios in December, weekends before workdays', () => {
    const count = (kind: string, months: string[]) =>
      sessions.filter(
        (session) => locationOf(session)?.kind === kind && months.includes(session.business_date.slice(5, 7)),
      ).length;
    assert.ok(count('park', ['06', '07', '08']) > 1.8 * count('park', ['12', '01', '02']));
    assert.ok(count('studio', ['12']) > 1.5 * count('studio', ['07']));
    const weekday = (days: number[]) =>
      sessions.filter(({ business_date }) => days.includes(new Date(business_date).getUTCDay())).length / days.length;
    assert.ok(weekday([0, 6]) > 1.5 * weekday([1, 2, 3, 4]));
  });

  it('mark those created offline: a key of the device, and the device’s earlier time', () => {
    const offline = sessions.filter(({ created_offline }) => created_offline);
    assert.ok(offline.length > sessions.length * 0.01 && offline.length < sessions.length * 0.1);
    assert.equal(new Set(offline.map(({ local_id }) => local_id)).size, offline.length);
    for (const { local_id, device_created_at } of offline) {
      assert.match(local_id ?? '', /^ps_[0-9A-Za-z_-]{10,80}$/);
      assert.ok(device_created_at);
    }
  });
});
