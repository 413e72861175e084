import 'fake-indexeddb/auto';
import { type Denial, DENIALS, type RoleName } from '@studio/contracts';
import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import remote from './remote';

/** The sentences of the specification's §8 on their screens; `api/src/denials.test.ts` has the same ones of the calls. */
const TOLD: [Denial, string, RoleName[]][] = [
  ['office_managers_only', '/consumables/office', ['cashier', 'admin', 'photographer']],
  ['city_managers_only', '/consumables/city', ['cashier', 'admin', 'photographer']],
  ['location_admins_only', '/consumables/location', ['photographer', 'salesperson']],
  ['designers_only', '/consumables/designer', ['photographer']],
  ['counter_staff_only', '/consumables/quick', ['admin', 'office_manager', 'designer']],
  ['no_reports', '/consumables/reports', ['cashier', 'designer']],
  ['no_audit_logs', '/consumables/audit', ['cashier', 'admin']],
  ['no_materials', '/consumables/catalog', ['photographer', 'office']],
];

test.each(TOLD.flatMap(([denial, at, roles]) => roles.map((role) => [denial, at, role] as const)))(
  '%s is told at %s to the role %s, and nothing is said to be empty',
  async (denial, at, role) => {
    renderRemote(remote, { at, user: fakeUser({ roles: [role] }), api: {} });
    expect(await screen.findByText(DENIALS[denial])).toBeVisible();
    expect(screen.queryByText('Складов нет')).toBeNull();
  },
);
