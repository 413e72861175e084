import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizePhone, ROLE_NAMES, shiftDate } from '@studio/contracts';
import { Random } from '../random';
import { demoPlaces } from './places';
import { demoStaff } from './staff';
import { demoPeople, HEADCOUNT } from './staff-plan';

const TODAY = '2026-03-14';
const places = demoPlaces(new Random('places'));
const staff = demoStaff(places, TODAY, new Random('staff'));

describe('the locations of the demo company', () => {
  it('are twenty locations of four kinds in eight cities, three regions and four time zones', () => {
    assert.equal(places.locations.length, 20);
    assert.equal(places.cities.length, 8);
    assert.equal(places.regions.length, 3);
    assert.equal(new Set(places.cities.map(({ time_zone }) => time_zone)).size, 4);
    assert.deepEqual(new Set(places.locations.map(({ kind }) => kind)), new Set(['booth', 'studio', 'park', 'hotel']));
    assert.equal(new Set(places.locations.map(({ name }) => name)).size, 20);
    for (const { phone } of places.locations) assert.equal(normalizePhone(phone), phone);
  });
});

describe('the employees of the demo company', () => {
  it('are eighty, some of every role, and the same for the same seed', () => {
    assert.equal(staff.length, 80);
    for (const role of ROLE_NAMES) assert.equal(staff.filter((person) => person.role === role).length, HEADCOUNT[role]);
    assert.deepEqual(demoStaff(places, TODAY, new Random('staff')), staff);
  });

  it('have a unique phone, id and messenger account', () => {
    for (const key of ['id', 'phone'] as const)
      assert.equal(new Set(staff.map((person) => person[key])).size, staff.length);
    for (const { phone } of staff) assert.equal(normalizePhone(phone), phone);
    const active = staff.filter(({ status }) => status === 'active');
    assert.equal(new Set(active.map(({ messenger_id }) => messenger_id)).size, active.length);
    for (const { messenger_id, messenger_username } of active) {
      assert.ok(messenger_id !== null);
      assert.match(messenger_username ?? '', /^[a-z]+_[a-z]+_\d+$/);
    }
  });

  it('lose their messenger with their employment', () => {
    const dismissed = staff.filter(({ status }) => status === 'dismissed');
    assert.equal(dismissed.length, 6);
    for (const { messenger_id, dismissed_on, hired_on } of dismissed) {
      assert.equal(messenger_id, null);
      assert.ok(dismissed_on !== null && hired_on < dismissed_on && dismissed_on < TODAY);
    }
  });

  it('have one well-known person of each role, active, with the lowest account of the role', () => {
    const people = demoPeople();
    assert.deepEqual(new Set(people.map(({ role }) => role)), new Set(ROLE_NAMES));
    for (const known of people) {
      const found = staff.find(({ phone }) => phone === known.phone);
      assert.ok(found);
      assert.equal(found.role, known.role);
      assert.equal(found.status, 'active');
      assert.equal(`${found.last_name} ${found.first_name}`, known.name);
      assert.equal(found.messenger_id, known.messenger_id);
      const others = staff
        .filter((person) => person.role === known.role)
        .map(({ messenger_id }) => messenger_id ?? Infinity);
      assert.equal(Math.min(...others), known.messenger_id);
    }
  });

  it('leave no location without a photographer and a seller on any day of the year', () => {
    const works = (roles: string[], location: string, date: string) =>
      staff.some(
        (person) =>
          roles.includes(person.role) &&
          person.primary_location_id === location &&
          person.hired_on <= date &&
          (person.dismissed_on === null || date < person.dismissed_on),
      );
    for (const { id, name } of places.locations)
      for (let back = 0; back < 366; back += 5) {
        const date = shiftDate(TODAY, -back);
        assert.ok(works(['photographer'], id, date), `${name} has no photographer on ${date}`);
        assert.ok(works(['salesperson', 'admin', 'senior_admin'], id, date), `${name} has no seller on ${date}`);
      }
  });
});
