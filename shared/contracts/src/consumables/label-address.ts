const LABEL = /\/stock\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i;

/** The id of the material whose shelf label this text is, `https://portal…/stock/{id}`; null for any other. */
export function itemOfLabel(text: string): string | null {
  return LABEL.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}
