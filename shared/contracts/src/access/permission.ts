/** The part of the specification's permission catalogue (§6) that today's calls ask for. */
export const PERMISSIONS = [
  'read_dashboard',
  'read_profile',
  'update_profile',
  'create_employees',
  'read_employees',
  'update_employees',
  'delete_employees',
  'create_photosessions',
  'read_photosessions',
  'update_photosessions',
  'delete_photosessions',
  'create_locations',
  'read_locations',
  'update_locations',
  'delete_locations',
  'read_reports',
  'read_analytics',
  'manage_system',
  'manage_roles',
  'access_logs',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
