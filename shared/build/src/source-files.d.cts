/**
 * TypeScript and style sheets of a folder of the repository (`host/src`), without tests: for tests that hold every source to a rule. Browser packages do
 * not know Node's modules.
 */
export function sourceFiles(folder: string): { file: string; path: string; text: string }[];
