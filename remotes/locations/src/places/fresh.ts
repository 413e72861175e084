/**
 * The same query, refetched whenever its component mounts. An answer restored from the device after a reload may be older than the last
 * change, however recent it is.
 */
export function fresh<Options extends object>(options: Options): Options & { refetchOnMount: 'always' } {
  return { ...options, refetchOnMount: 'always' };
}
