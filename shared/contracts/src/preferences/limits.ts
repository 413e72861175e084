/** Shortcuts that one person may keep. */
export const MAX_SHORTCUTS = 24;
