/** Shortcuts that one person may keep. */
export const SHORTCUTS_MAX = 24;
