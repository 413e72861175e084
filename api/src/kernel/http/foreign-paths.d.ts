/**
 * First folders of addresses at which servers, frameworks and monitors offer what is inside of them. Nothing of ours is
 * there, so whoever asks gets 404 and not the page. nginx has the same list; a test compares.
 */
export declare const FOREIGN_PATHS: readonly [
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
];
/** Whether an address that no route answers is one that has no page either. */
export declare function isForeignPath(path: string): boolean;
