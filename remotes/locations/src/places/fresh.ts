/**
 * The same query, asked again whenever what shows it is opened. An answer that a reload brought back from the device may be
 * from before the last change, however young it is.
 */
export function fresh<Options extends object>(options: Options): Options & { refetchOnMount: 'always' } {
  return { ...options, refetchOnMount: 'always' };
}
