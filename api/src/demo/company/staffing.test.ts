import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ADMIN_ROLES, MANAGER_ROLES, ROLE_NAMES } from '@studio/contracts';
import { Random } from '../random';
import { demoCareers } from './careers';
import { demoDevices } from './devices';
import { demoPlaces } from './places';
import { demoStaff } from './staff';
import { demoAdministrators, demoAssignments } from './staffing';

const TODAY = '2026-03-14';
const places = demoPlaces(new Random('places'));
const staff = demoStaff(places, TODAY, new Random('staff'));
const byId = new Map(staff.map((person) => [person.id, person]));

describe('the assignments of the demo company', () => {
  const assignments = demoAssignments(places, staff);

  it('have one primary row of everybody with a location, ended with the employment', () => {
    const primary = assignments.filter(({ is_primary }) => is_primary);
    assert.deepEqual(
      primary.map(({ employee_id, location_id, started_on, ended_on }) => [
        employee_id,
        location_id,
        started_on,
        ended_on,
      ]),
      staff
        .filter(({ primary_location_id }) => primary_location_id !== null)
        .map(({ id, primary_location_id, hired_on, dismissed_on }) => [
          id,
          primary_location_id,
          hired_on,
          dismissed_on,
        ]),
    );
  });

  it('have further ones in the same city, each location once', () => {
    const pairs = assignments.map(({ employee_id, location_id }) => `${employee_id}/${location_id}`);
    assert.equal(new Set(pairs).size, pairs.length);
    const cityOf = (id: string | null | undefined) => places.locations.find((place) => place.id === id)?.city_id;
    const further = assignments.filter(({ is_primary }) => !is_primary);
    assert.ok(further.length >= 10, `${further.length} help out`);
    for (const { employee_id, location_id } of further)
      assert.equal(cityOf(location_id), cityOf(byId.get(employee_id)?.primary_location_id));
  });
});

describe('the administrators of the demo company', () => {
  it('cover every location, still work there, and have a suitable role', () => {
    const administrators = demoAdministrators(places, staff);
    for (const { id, name } of places.locations)
      assert.ok(
        administrators.some(({ location_id }) => location_id === id),
        `nobody answers for ${name}`,
      );
    for (const { employee_id } of administrators) {
      const person = byId.get(employee_id);
      assert.equal(person?.status, 'active');
      assert.ok(person && [...ADMIN_ROLES, ...MANAGER_ROLES].includes(person.role), person?.role);
    }
    const pairs = administrators.map(({ employee_id, location_id }) => `${employee_id}/${location_id}`);
    assert.equal(new Set(pairs).size, pairs.length);
  });
});

describe('the careers of the demo company', () => {
  it('leave everybody their one role in force, former employees too, and some a past one', () => {
    const careers = demoCareers(staff, TODAY);
    const inForce = careers.filter(({ ended_on }) => ended_on === null);
    assert.deepEqual(
      inForce.map(({ employee_id, role }) => [employee_id, role]),
      staff.map(({ id, role }) => [id, role]),
    );
    const past = careers.filter(({ ended_on }) => ended_on !== null);
    assert.ok(past.length >= 5);
    for (const { role, started_on, ended_on } of past) {
      assert.ok(ROLE_NAMES.includes(role));
      assert.ok(ended_on !== null && started_on < ended_on && ended_on < TODAY);
    }
  });
});

describe('the devices of the demo company', () => {
  it('are signed in now, seen since then, and belong to nobody named in documents', () => {
    const now = new Date(`${TODAY}T12:00:00Z`);
    const devices = demoDevices(staff, now, new Random('devices'));
    assert.ok(devices.length > 40, `${devices.length} devices`);
    for (const { employee_id, created_at, last_seen_at, expires_at } of devices) {
      assert.ok(created_at < last_seen_at && last_seen_at < now && now < expires_at);
      const person = byId.get(employee_id);
      assert.equal(person?.status, 'active');
      assert.notEqual(person?.last_name, 'Орлов');
    }
  });
});
