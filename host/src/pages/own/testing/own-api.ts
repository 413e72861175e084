import { permissionsOf, ROLES, type Employee } from '@studio/contracts';
import { fakeUser, type FakeHandlers } from '@studio/portal/testing';

export const anna = fakeUser({ roles: ['photographer'] });
const place = '0190a000-0000-7000-8000-0000000000a1';

/** The record of whom the tests sign in. */
export const annasRecord: Employee = {
  id: anna.id,
  full_name: 'Иванова Анна Сергеевна',
  last_name: 'Иванова',
  first_name: 'Анна',
  middle_name: 'Сергеевна',
  phone: '+79161234567',
  position: 'Старший фотограф',
  roles: anna.roles,
  primary_location_id: place,
  primary_location_name: 'Студия на Тверской',
  status: 'active',
  hired_on: '2023-01-12',
  dismissed_on: null,
  messenger_username: 'anna',
  messenger_bound: true,
  merged_into: null,
  revision: 3,
};

export const devices = [
  device('a0', 'Firefox, Windows', true),
  device('a1', 'Chrome, Android', false),
  device('a2', 'Safari, macOS', false),
];

function device(tail: string, browser_name: string, current: boolean) {
  return {
    id: `0190a000-0000-7000-8000-0000000000${tail}`,
    browser_name,
    address: '10.0.0.7',
    created_at: '2026-03-01T08:00:00.000Z',
    last_seen_at: '2026-03-02T09:30:00.000Z',
    expires_at: '2026-03-31T08:00:00.000Z',
    current,
  };
}

/** What the pages of one's own account ask for, answered for Anna. */
export function ownApi(): FakeHandlers {
  return {
    users: { employee: () => annasRecord, devices: () => devices, endDevices: () => ({ ended: 1 }) },
    auth: {
      about: () => ({ bot_name: 'studio_bot', signed_in: true, sandbox_url: null }),
      checkTelegram: () => ({ bound: true, username: 'anna', bound_at: '2026-01-10T10:00:00.000Z' }),
    },
    permissions: {
      employeeRoles: () => [
        {
          id: '0190a000-0000-7000-8000-0000000000e1',
          role: { name: 'photographer', ...ROLES.photographer, description: null },
          assigned_by_name: 'Лебедев Михаил',
          started_at: '2025-02-03T10:00:00.000Z',
          ended_at: null,
        },
      ],
      myPageAccess: () => ({
        pages: ['home', 'photosessions'],
        permissions: [...permissionsOf(anna.roles)],
        role_type: 'photographer',
        dashboard: 'default',
        default_dashboard: 'consumables',
        access_level: 'readonly',
        capabilities: [],
        operation_types: [],
        sees_all_locations: false,
        own_location_only: true,
        read_only: true,
      }),
    },
    audit: { mine: () => ({ items: [], next_cursor: null }) },
    preferences: { get: () => ({ shortcuts: null, muted: [], messenger: [] }) },
    notifications: { list: () => ({ items: [], unread: 0, next_cursor: null }) },
    locations: { employeeLocations: () => [] },
  };
}
