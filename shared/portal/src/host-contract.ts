/**
 * Version of what the host gives a remote: the face of this package. The same as `version` in its package.json, which
 * the build writes into `host.json`; a remote names the range that it needs (docs/delivery.md).
 */
export const HOST_CONTRACT: string = '2.6.0';
