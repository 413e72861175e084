/**
 * Stands in the host for the list of all properties of CSS, of which Chakra asks what is style: 2 kB of the first script. The interface says
 * itself which ones it writes (`base-config.ts` of `@studio/ui`, and its test).
 *
 * @param {string} name
 */
export function isCssProperty(name) {
  return name.startsWith('--') || /&|@/.test(name);
}
