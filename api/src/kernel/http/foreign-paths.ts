/**
 * First folders of addresses at which servers, frameworks and monitors offer what is inside of them. Nothing of ours is
 * there, so whoever asks gets 404 and not the page. nginx has the same list; a test compares.
 */
export const FOREIGN_PATHS = [
  'actuator',
  'basic_status',
  'cgi-bin',
  'debug',
  'graphql',
  'health',
  'healthz',
  'live',
  'livez',
  'metrics',
  'nginx_status',
  'openapi',
  'phpmyadmin',
  'ping',
  'prometheus',
  'ready',
  'readyz',
  'server-info',
  'server-status',
  'stats',
  'status',
  'stub_status',
  'swagger',
  'swagger-ui',
  'wp-admin',
  'wp-content',
  'wp-includes',
] as const;

/** What the API serves outside of the page; in another spelling it is nobody's. */
const API_PATHS = ['api', 'gallery', 'sandbox'] as const;

const FOREIGN = new RegExp(`^/(${[...FOREIGN_PATHS, ...API_PATHS].join('|')})(/|$)`, 'i');

/** Whether an address that no route answers is one that has no page either. */
export function isForeignPath(path: string): boolean {
  return FOREIGN.test(path);
}
